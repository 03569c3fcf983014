filebucket { 'f': path => 'x' }
