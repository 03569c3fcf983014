class users { @notify { 'u': } }
class app { include users realize(Notify['u']) }
include app
