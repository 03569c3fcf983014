notice(hiera('a'), hiera('zz', 'default'), hiera('zz') |$k| { "block ${k}" }, hiera_array('l'), hiera_hash('h'), hiera('l'))
hiera_include('classes')
class x { notice('x') }
class y { notice('y') }
