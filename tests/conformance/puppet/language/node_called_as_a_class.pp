class someone { }
node someone { }
node default { }
