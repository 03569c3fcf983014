base:
  'duck':
    - exact
  'goose':
    - none
  'd*':
    - globbed
  'du[ck]k':
    - brackets
  'os:Debian':
    - match: grain
    - bygrain
  'os:(Debian|Ubuntu)':
    - match: grain_pcre
    - bygrainre
  'role:web':
    - match: pillar
    - bypillar
  'role:w.*':
    - match: pillar_pcre
    - bypillarre
  'd.+k':
    - match: pcre
    - bypcre
  'goose,duck':
    - match: list
    - bylist
  'G@os:Debian and not E@goose.* and ( I@role:web or L@a,b )':
    - match: compound
    - bycompound
  'G@os:RedHat or P@os:Red.*':
    - match: compound
    - nocompound
  'role:db':
    - match: pillar_exact
    - none
