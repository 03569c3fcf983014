$mc-scrooge = 'rich'
