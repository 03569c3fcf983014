class pond { }
define pond() { }
