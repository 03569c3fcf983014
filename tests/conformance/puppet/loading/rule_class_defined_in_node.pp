node default {
  notice('node')
  class inner { notice('inner') }
  include inner
}
