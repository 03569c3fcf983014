include environment
notify { environment::f(): }
