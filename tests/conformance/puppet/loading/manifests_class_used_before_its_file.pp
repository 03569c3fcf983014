include later
notify { f(): }
