class a { require b notify { 'a': } }
class b { exec { '/bin/false': } }
include a
