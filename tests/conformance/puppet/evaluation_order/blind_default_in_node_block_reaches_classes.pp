include early
class early { notify { 'e': } }
class late { notify { 'l': } }
node default {
  Notify { message => 'from node' }
  include late
  notify { 'n': }
}
