function m() { 'm' }
