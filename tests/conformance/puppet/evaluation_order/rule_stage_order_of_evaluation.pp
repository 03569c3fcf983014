stage { 'pre': before => Stage['main'] }
class late { notice('late') notify { 'late': } }
class early { notice('early') notify { 'early': } }
include late
class { 'early': stage => 'pre' }
