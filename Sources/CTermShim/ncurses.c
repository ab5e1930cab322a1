#include "CTermShim.h"
