fail('evaluated')
