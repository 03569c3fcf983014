ware { 'php-yum': version => '2' }
ware { 'vim-apt': }
