queue { 'kept': tag => 'other' }
resources { 'queue': purge => true, tag => 'tidy' }
notify { 'untouched': }
