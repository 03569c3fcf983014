@widget { 'a': }
@widget { 'b': }
realize Widget['b']
resources { 'widget': purge => true }
