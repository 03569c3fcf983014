class pond(Struct[{ depth => Integer, Optional[fish] => Boolean }] $shape) { }
class { 'pond': shape => { 'depth' => 'deep', 'fish' => 3 } }
