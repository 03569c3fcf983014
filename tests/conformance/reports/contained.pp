class inner { notify { 'inside': } }
class outer { contain inner }
class after { notify { 'after': } }
include outer, after
Class['outer'] ~> Class['after']
