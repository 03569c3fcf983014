c_unless_t: {test.fail_with_changes: [{unless: "true"}]}
c_unless_f: {test.fail_with_changes: [{unless: "false"}]}
c_onlyif_t: {test.fail_with_changes: [{onlyif: "true"}]}
c_onlyif_f: {test.fail_with_changes: [{onlyif: "false"}]}
c_u_list: {test.fail_with_changes: [{unless: ["true","false"]}]}
c_u_list2: {test.fail_with_changes: [{unless: ["true","true"]}]}
c_o_list: {test.fail_with_changes: [{onlyif: ["true","false"]}]}
c_o_list2: {test.fail_with_changes: [{onlyif: ["true","true"]}]}
c_u_empty: {test.fail_with_changes: [{unless: []}]}
c_o_empty: {test.fail_with_changes: [{onlyif: []}]}
c_u_str: {test.fail_with_changes: [{unless: ""}]}
c_o_str: {test.fail_with_changes: [{onlyif: ""}]}
c_u_none: {test.fail_with_changes: [{unless: null}]}
c_o_none: {test.fail_with_changes: [{onlyif: null}]}
c_u_bool: {test.fail_with_changes: [{unless: true}]}
c_u_boolf: {test.fail_with_changes: [{unless: false}]}
c_o_bool: {test.fail_with_changes: [{onlyif: true}]}
c_o_boolf: {test.fail_with_changes: [{onlyif: false}]}
c_u_boolist: {test.fail_with_changes: [{unless: [true]}]}
c_o_boolist: {test.fail_with_changes: [{onlyif: [false]}]}
c_u_boolist2: {test.fail_with_changes: [{unless: [false]}]}
c_o_boolist2: {test.fail_with_changes: [{onlyif: [true]}]}
c_u_int: {test.fail_with_changes: [{unless: 1}]}
c_o_int: {test.fail_with_changes: [{onlyif: 0}]}
c_o_int1: {test.fail_with_changes: [{onlyif: [1]}]}
c_u_int1: {test.fail_with_changes: [{unless: [0]}]}
c_u_fun: {test.fail_with_changes: [{unless: [{fun: test.true}]}]}
c_u_funf: {test.fail_with_changes: [{unless: [{fun: test.false}]}]}
c_o_fun: {test.fail_with_changes: [{onlyif: [{fun: test.true}]}]}
c_o_funf: {test.fail_with_changes: [{onlyif: [{fun: test.false}]}]}
c_u_fun_echo: {test.fail_with_changes: [{unless: [{fun: test.echo, text: ""}]}]}
c_o_fun_echo: {test.fail_with_changes: [{onlyif: [{fun: test.echo, text: hi}]}]}
c_o_fun_args: {test.fail_with_changes: [{onlyif: [{fun: file.file_exists, path: /etc/none}]}]}
c_u_fun_args: {test.fail_with_changes: [{unless: [{fun: file.file_exists, args: [/etc/none]}]}]}
c_u_fun_missing: {test.fail_with_changes: [{unless: [{fun: no.such}]}]}
c_o_fun_missing: {test.fail_with_changes: [{onlyif: [{fun: no.such}]}]}
c_u_fun_dict: {test.fail_with_changes: [{unless: {fun: test.true}}]}
c_o_fun_dict: {test.fail_with_changes: [{onlyif: {fun: test.false}}]}
c_o_nofun: {test.fail_with_changes: [{onlyif: [{path: x}]}]}
c_u_nofun: {test.fail_with_changes: [{unless: [{path: x}]}]}
c_u_badargs: {test.fail_with_changes: [{unless: [{fun: test.true, bogus: 1}]}]}
c_o_badargs: {test.fail_with_changes: [{onlyif: [{fun: file.file_exists}]}]}
c_both1: {test.fail_with_changes: [{unless: "true"}, {onlyif: "true"}]}
c_both2: {test.fail_with_changes: [{unless: "false"}, {onlyif: "false"}]}
c_both3: {test.fail_with_changes: [{unless: "false"}, {onlyif: "true"}]}
c_creates: {test.fail_with_changes: [{creates: /etc/nonexist}]}
c_creates2: {test.fail_with_changes: [{creates: {{ grains.tmpdir }}}]}
c_creates_l: {test.fail_with_changes: [{creates: [{{ grains.tmpdir }}, /nonexist]}]}
c_creates_l2: {test.fail_with_changes: [{creates: [{{ grains.tmpdir }}]}]}
c_creates_e: {test.fail_with_changes: [{creates: []}]}
c_creates_n: {test.fail_with_changes: [{creates: null}]}
c_exit3: {test.fail_with_changes: [{unless: "exit 3"}]}
c_exit3o: {test.fail_with_changes: [{onlyif: "exit 3"}]}
c_mixed: {test.fail_with_changes: [{onlyif: ["true", {fun: test.false}]}]}
c_mixedu: {test.fail_with_changes: [{unless: ["true", {fun: test.false}]}]}
c_nested: {test.fail_with_changes: [{onlyif: [["true"]]}]}
c_nestedu: {test.fail_with_changes: [{unless: [["true"]]}]}
c_o_quote: {test.fail_with_changes: [{onlyif: "test -d {{ grains.tmpdir }} && test ! -e /nonex"}]}
c_o_pipe: {test.fail_with_changes: [{onlyif: "echo a | grep -q a"}]}
c_u_pipe: {test.fail_with_changes: [{unless: "echo a | grep -q b"}]}
c_cc_t: {test.fail_with_changes: [{check_cmd: "true"}]}
c_cc_f: {test.fail_with_changes: [{check_cmd: "false"}]}
c_cc_l: {test.fail_with_changes: [{check_cmd: ["true","true"]}]}
c_cc_l2: {test.fail_with_changes: [{check_cmd: ["true","false"]}]}
c_cc_e: {test.fail_with_changes: [{check_cmd: []}]}
c_cc_n: {test.fail_with_changes: [{check_cmd: null}]}
c_cc_b: {test.fail_with_changes: [{check_cmd: true}]}
c_cc_bl: {test.fail_with_changes: [{check_cmd: [true]}]}
c_cc_bf: {test.fail_with_changes: [{check_cmd: [false]}]}
c_cc_fun: {test.fail_with_changes: [{check_cmd: [{fun: test.true}]}]}
c_cc_i: {test.fail_with_changes: [{check_cmd: 5}]}
c_cc_un: {test.fail_with_changes: [{check_cmd: "false"}, {unless: "true"}]}
c_cc_un2: {test.fail_with_changes: [{check_cmd: "true"}, {onlyif: "false"}]}
c_cc_exit: {test.fail_with_changes: [{check_cmd: ["exit 4"]}]}
c_skipname: {test.fail_with_changes: [{unless: "true"}, {comment: hello}]}
