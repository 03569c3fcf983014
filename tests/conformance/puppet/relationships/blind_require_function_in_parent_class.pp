class other { notify { 'o': } }
class parent { require other notify { 'p': } }
class child inherits parent { notify { 'c': } }
include child
