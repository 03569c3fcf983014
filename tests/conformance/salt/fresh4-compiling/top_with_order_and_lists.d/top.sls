base:
  'goose*':
    - missing
  'duck,drake':
    - match: list
    - motd
  'd(u|o)ck':
    - match: pcre
    - ntp
    - motd
  'role:cache':
    - match: grain
    - top_with_order_and_lists
  'role:^c.*e$':
    - match: grain_pcre
    - tuning
  'app:tier:1':
    - match: pillar
    - missing
