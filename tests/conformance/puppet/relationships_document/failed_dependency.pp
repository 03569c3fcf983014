exec { '/bin/false': }
-> notify { 'dependent': }
-> notify { 'dependent of the dependent': }
notify { 'unrelated': }
