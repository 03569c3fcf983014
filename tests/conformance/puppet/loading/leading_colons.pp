include ::m::a
::m::d { 'x': }
notify { ::m::f(): }
