type M::There = Enum['present', 'absent']
