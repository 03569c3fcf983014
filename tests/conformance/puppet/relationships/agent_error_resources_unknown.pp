resources { 'zork': purge => true }
