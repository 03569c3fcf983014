type Texts = Enum[a, "b", 'c']
type Range = Integer[-1, 3]
type Both = Struct[{ Optional[a] => Range, NotUndef['b'] => Array[Float[-1.5, default]] }]
type Heredoc = Enum[@(END)]
  text
  | END
type Thing = Object[{ attributes => { 'a' => { 'type' => Integer, 'value' => 1 } } }]
type Path = File['/a']
notice(Texts, Range, Both, Heredoc, Thing, Path)
