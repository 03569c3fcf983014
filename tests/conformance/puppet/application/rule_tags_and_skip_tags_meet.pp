notify { 'both': tag => ['inside', 'out'] }
notify { 'in': tag => 'inside' }
notify { 'out': tag => 'out' }
class inside { notify { 'deep': tag => 'out' } notify { 'kept': } }
include inside
