define piece { widget { $title: } }
piece { 'defined': }
widget { 'keep': size => 1 }
resources { 'widget': purge => true }
