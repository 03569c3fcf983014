application pond() { }
