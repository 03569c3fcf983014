notice('done')
notice($_x)
