node /^web/ { notice('pattern web') }
