just_text: pkg.installed
a_list:
  - pkg.installed
  - name: vim
a_number: 5
no_function:
  pkg:
    - name: vim
two_functions:
  pkg:
    - installed
    - removed
    - name: nano
three_dots:
  test.nop.more: []
empty:
