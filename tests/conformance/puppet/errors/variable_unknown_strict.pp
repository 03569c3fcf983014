notice($duck)
