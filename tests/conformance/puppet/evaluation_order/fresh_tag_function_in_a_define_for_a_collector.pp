define d {
  @notify { "before ${title}": }
  tag 'marked'
  @notify { "after ${title}": }
}
d { 'x': }
Notify <| tag == 'marked' |>
