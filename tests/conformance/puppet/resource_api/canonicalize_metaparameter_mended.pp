widget_canon { 'a': loglevel => ' NOTICE ', version => 'V1' }
