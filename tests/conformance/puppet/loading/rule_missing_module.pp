node default {
  include base
}
class base { include ::nginx::server }
