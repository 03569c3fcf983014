class upper { notify { 'upper': } }
