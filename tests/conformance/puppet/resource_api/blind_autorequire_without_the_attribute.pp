route { 'plain': }
route { 'other': via => 'hidden' }
@notify { 'hidden': }
notify { 'shown': }
