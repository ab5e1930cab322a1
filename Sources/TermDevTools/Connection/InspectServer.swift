// SPDX-License-Identifier: MIT

import TermLibC
package import TermRender

/// The identity of a running app, which its server sends first to each client.
package struct AppIdentity: Hashable, Sendable {
  /// The name of the app.
  package var name: String
  /// The identifier of the app's build, or `nil` if it's unknown.
  package var build: String?

  package init(_ name: String, build: String?) {
    (self.name, self.build) = (name, build)
  }

  /// The first line that the server sends to a client.
  var greeting: [UInt8] {
    var line = InspectReply()
    line.add("inspect", 1)
    line.add("app", name)
    if let build { line.add("build", build) }
    line.add("pid", getpid())
    return line.line
  }
}

/// A server that answers the requests of other processes about a running app.
///
/// While no process is connected, the server has only an idle socket and its lock.
@MainActor
package final class InspectServer<State: Codable & Sendable> {
  /// A closure that serves a connection from now on and responds to its request.
  package typealias Follow = @MainActor (LineConnection, InspectRequest) throws -> Void

  /// A closure that serves connections that follow the app, or `nil` if the app can't be followed.
  package var follow: Follow?

  unowned let runtime: AppRuntime<State>
  let properties: [Property<State>]
  private let app: AppIdentity
  private let listener: ConnectionListener
  private var clients: [ObjectIdentifier: LineConnection] = [:]
  private let turns: RequestTurns
  let pending: PendingReplies<State>
  /// The input of all clients that the app hasn't handled yet, with the number of events.
  var unhandled: [(input: PostedInput, eventCount: Int)] = []

  /// Creates a server that accepts connections until the app terminates.
  ///
  /// - Parameters:
  ///   - listener: The listener on a socket, which the server closes.
  ///   - app: The identity of the app.
  ///   - properties: The app's own properties.
  ///   - runtime: The runtime of the app, which retains the server.
  ///   - turns: The turns in which the server performs requests.
  package init(
    _ listener: ConnectionListener,
    _ app: AppIdentity,
    properties: [Property<State>] = [],
    _ runtime: AppRuntime<State>,
    in turns: RequestTurns = RequestTurns()
  ) {
    self.listener = listener
    self.app = app
    self.turns = turns
    self.runtime = runtime
    self.properties = properties
    pending = PendingReplies(runtime, in: turns)
    listener.start { [weak self] descriptor, isOfSameUser in
      self?.accept(LineConnection(descriptor, in: turns), isOfSameUser: isOfSameUser)
    }
    runtime.tools[InspectServer.self] = self
    runtime.whenEnded { [weak self] in
      // A client that receives its reply can rely on the removal of the socket.
      self?.listener.close()
      self?.pending.end()
      self?.close()
    }
  }

  /// Stops listening, removes the socket, and closes all connections.
  package func close() {
    listener.close()
    for client in clients.values { client.close() }
  }
}

/// The maximum number of connections to an app.
private let clientLimit = 8

// MARK: - Clients

extension InspectServer {
  private func accept(_ client: LineConnection, isOfSameUser: Bool) {
    guard isOfSameUser else {
      return refuse(client, "The app belongs to another user. Only that user can inspect it.")
    }
    guard clients.count < clientLimit else {
      return refuse(client, "The app already has \(clientLimit) connections. Close one of them.")
    }
    clients[ObjectIdentifier(client)] = client
    client.whenClosed { [weak self, id = ObjectIdentifier(client)] in
      guard let client = self?.clients.removeValue(forKey: id) else { return }
      self?.pending.remove(client)
    }
    client.receive = { [weak self, unowned client] in self?.receive($0, from: client) }
    client.send(app.greeting)
  }

  private func refuse(_ client: LineConnection, _ reason: String) {
    client.send(InspectReply(error: reason).line)
    client.close()
  }

  private func receive(_ input: LineConnection.Input, from client: LineConnection) {
    var reply = InspectReply()
    do {
      guard case .line(let line) = input else {
        throw RequestError(
          "The request exceeds \(LineConnection.lineLimit) bytes. Send smaller requests."
        )
      }
      let request = try InspectRequest(line: line)
      reply = InspectReply(to: request)
      try respond(to: request, with: reply, client)
    } catch {
      reply.add("error", "\(error)")
      client.send(reply.line)
    }
    // A change outside a turn must be painted.
    runtime.terminal.requestTurn()
  }
}
