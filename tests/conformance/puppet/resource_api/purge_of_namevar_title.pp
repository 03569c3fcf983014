lamp { 'desk': id => 'x1' }
lamp { 'x2': }
resources { 'lamp': purge => true }
