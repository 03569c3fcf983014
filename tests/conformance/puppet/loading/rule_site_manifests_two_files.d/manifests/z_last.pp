$from_z = 'z'
define used_before { include from_a notify { "in define of z": } }
