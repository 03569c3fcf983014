stage { 'pre': before => Stage['main'] }
class a { notify { 'a': } }
class b { notify { 'b': } }
class c { notify { 'c': } }
