class n { notify { 'n': } }
