node default {
  include c
  notify { 'n': before => Class['c'] }
}
class c { notify { 'c': } }
notify { 'top': }
