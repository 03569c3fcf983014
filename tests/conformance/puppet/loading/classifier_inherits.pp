class base { notify { 'base': } $x = 1 }
class child inherits base { notify { "child ${x}": } }
