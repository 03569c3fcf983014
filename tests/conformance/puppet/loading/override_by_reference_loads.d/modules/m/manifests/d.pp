define m::d($message) { notify { "${title} ${message}": } }
