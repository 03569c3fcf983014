filebucket { 'pond': path => 'bucket' }
