class m { }
node default { }
