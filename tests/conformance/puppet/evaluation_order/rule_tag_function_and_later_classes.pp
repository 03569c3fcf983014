class a {
  include before
  notify { 'n before': }
  tag('marked')
  notify { 'n after': }
  include after
  d { 'inst': }
}
class before { notify { 'b': } }
class after { notify { 'f': } }
define d { notify { "d ${title}": } }
include a
