share { '//files.example.com/pub': }
share { '/home@nas': mode => 'rw' }
share { 'data': server => 'nas' }
