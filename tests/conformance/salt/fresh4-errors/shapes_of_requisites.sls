just_text:
  test.nop: []
require_is_text:
  test.nop:
    - require: just_text
require_of_text_and_list:
  test.nop:
    - require:
      - test: [a, b]
require_is_a_mapping:
  test.nop:
    - require:
        test: just_text
number_as_target:
  test.nop:
    - watch:
      - test: 8080
two_in_one:
  test.nop:
    - require:
      - test: just_text
        file: none
