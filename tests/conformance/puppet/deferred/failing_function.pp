notify { 'first': message => Deferred('inline_epp', ['<% notice("before") %>']) }
notify { 'a': message => Deferred('fail', ['boom']) }
