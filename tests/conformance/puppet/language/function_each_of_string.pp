'ducks'.each |$duck| { notice($duck) }
