node /a.*(c)?/ { }
node /a.*c/ { }
node default { }
