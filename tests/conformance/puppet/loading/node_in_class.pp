class a { node default { } }
