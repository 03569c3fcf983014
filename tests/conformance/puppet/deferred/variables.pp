notify { 'family': message => Deferred('$facts', ['os', 'family']) }
notify { 'number': message => Deferred('sprintf', ['%s', Deferred('$facts', ['processors', 'count'])]) }
class c { notify { 'unknown': * => { 'message' => [Deferred('sprintf', ['<%s>', Deferred('$environment')])] } } }
include c
