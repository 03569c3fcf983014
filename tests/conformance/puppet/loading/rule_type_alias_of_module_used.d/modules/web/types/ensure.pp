type Web::Ensure = Enum['present', 'absent']
