class settings { notify { 'mine': } }
include settings
