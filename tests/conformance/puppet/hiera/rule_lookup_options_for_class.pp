class app(Hash $conf, Array $l) { notice($conf, $l) }
include app
notice(lookup('app::conf', { 'merge' => 'first' }), lookup('app::conf'))
