widget_filter { 'a': }
resources { 'widget_filter': purge => true }
