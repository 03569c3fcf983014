class a { notice('a') }
class b { notice('b') }
hiera_include('classes')
hiera_include('none', [])
