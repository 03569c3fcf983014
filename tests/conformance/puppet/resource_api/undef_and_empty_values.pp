lamp { 'a': socket => '', note => undef }
lamp { 'b': socket => undef, note => '' }
