class outer { File { mode => '0600', owner => 'outer' } include inner d { 'x': } }
class inner { file { '/i': } File { group => 'inner' } file { '/j': } }
define d { file { "/${title}": mode => '0644' } }
File { backup => false }
include outer
