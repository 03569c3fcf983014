b: {{ pillar.get('a', 'unseen') }} {{ salt['pillar.get']('a', 'unseen') }} {{ salt['pillar.get']('given', 'no') }} {{ pillar.get('given') }}
