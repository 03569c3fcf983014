a:
  test.nop:
    - set: {{ {'a': {'b': 1}} | set_dict_key_value('a:c:d', 2) }}
    - update: {{ {'a': {'b': 1}} | update_dict_key_value('a', {'c': 3}) }}
    - append: {{ {'a': {'b': [1]}} | append_dict_key_value('a:b', 2) }}
    - extend: {{ {} | extend_dict_key_value('x/y', [1, 2], delimiter='/') }}
    - traverse: [{{ {'a': [{'b': 5}]} | traverse('a:0:b') }}, {{ {'a': 1} | traverse('a:b', 'none') }}, {{ {1: 'one'} | traverse('1') }}]
    - compare: {{ {'a': 1, 'b': 2} | compare_dicts({'a': 1, 'b': 3}) }}
    - lists: {{ [1, 2] | compare_lists([2, 3]) }}
    - entries: {{ [{'Key': 'a', 'Value': 1}, {'name': 'b', 'value': 2}] | from_entries }}
    - words: [{{ 'camelCaseText' | to_snake_case }}, {{ 'snake_case_text' | to_camelcase }}, {{ 'snake_case' | to_camelcase(uppercamel=True) }}]
    - bytes: [{{ '2G' | human_to_bytes }}, {{ '10kb' | human_to_bytes(handle_metric=True) }}, {{ '1.5 MiB' | human_to_bytes }}]
    - digests: ["{{ 'x' | md5 }}", "{{ 'm' | hmac_compute('k') }}", "{{ 'random' | uuid }}"]
    - paths: "{{ '/a' | path_join('/b', '../c') }}"
    - dates: ["{{ 1040814000 | strftime }}", "{{ '1040814000' | date_format('%d.%m.%y %H:%M:%S %j') }}"]
    - lists_of: [{{ 'web1' | check_whitelist_blacklist(whitelist='web*') }}, {{ 'db' | check_whitelist_blacklist(blacklist=['d.*']) }}]
    - patterns: [{{ 'abcd' | regex_search('^(.*)BC(.*)$', ignorecase=True) }}, {{ 'x1y2' | regex_replace('\\d', '-') }}]
