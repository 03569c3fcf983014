class main { notify { 'mine': } }
include main
