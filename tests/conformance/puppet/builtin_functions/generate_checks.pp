notice(generate('date'))
