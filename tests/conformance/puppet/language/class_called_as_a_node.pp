node someone { }
class someone { }
node default { }
