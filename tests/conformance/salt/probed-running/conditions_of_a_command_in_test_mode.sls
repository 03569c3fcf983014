c_unless_t: {cmd.run: [{name: echo hi}, {unless: "true"}]}
c_unless_f: {cmd.run: [{name: echo hi}, {unless: "false"}]}
c_onlyif_t: {cmd.run: [{name: echo hi}, {onlyif: "true"}]}
c_onlyif_f: {cmd.run: [{name: echo hi}, {onlyif: "false"}]}
c_u_list: {cmd.run: [{name: echo hi}, {unless: ["true","false"]}]}
c_u_list2: {cmd.run: [{name: echo hi}, {unless: ["true","true"]}]}
c_o_list: {cmd.run: [{name: echo hi}, {onlyif: ["true","false"]}]}
c_o_list2: {cmd.run: [{name: echo hi}, {onlyif: ["true","true"]}]}
c_u_empty: {cmd.run: [{name: echo hi}, {unless: []}]}
c_o_empty: {cmd.run: [{name: echo hi}, {onlyif: []}]}
c_u_str: {cmd.run: [{name: echo hi}, {unless: ""}]}
c_o_str: {cmd.run: [{name: echo hi}, {onlyif: ""}]}
c_u_none: {cmd.run: [{name: echo hi}, {unless: null}]}
c_o_none: {cmd.run: [{name: echo hi}, {onlyif: null}]}
c_u_bool: {cmd.run: [{name: echo hi}, {unless: true}]}
c_u_boolf: {cmd.run: [{name: echo hi}, {unless: false}]}
c_o_bool: {cmd.run: [{name: echo hi}, {onlyif: true}]}
c_o_boolf: {cmd.run: [{name: echo hi}, {onlyif: false}]}
c_u_boolist: {cmd.run: [{name: echo hi}, {unless: [true]}]}
c_o_boolist: {cmd.run: [{name: echo hi}, {onlyif: [false]}]}
c_u_boolist2: {cmd.run: [{name: echo hi}, {unless: [false]}]}
c_o_boolist2: {cmd.run: [{name: echo hi}, {onlyif: [true]}]}
c_u_int: {cmd.run: [{name: echo hi}, {unless: 1}]}
c_o_int: {cmd.run: [{name: echo hi}, {onlyif: 0}]}
c_o_int1: {cmd.run: [{name: echo hi}, {onlyif: [1]}]}
c_u_int1: {cmd.run: [{name: echo hi}, {unless: [0]}]}
c_u_fun: {cmd.run: [{name: echo hi}, {unless: [{fun: test.true}]}]}
c_u_funf: {cmd.run: [{name: echo hi}, {unless: [{fun: test.false}]}]}
c_o_fun: {cmd.run: [{name: echo hi}, {onlyif: [{fun: test.true}]}]}
c_o_funf: {cmd.run: [{name: echo hi}, {onlyif: [{fun: test.false}]}]}
c_u_fun_echo: {cmd.run: [{name: echo hi}, {unless: [{fun: test.echo, text: ""}]}]}
c_o_fun_echo: {cmd.run: [{name: echo hi}, {onlyif: [{fun: test.echo, text: hi}]}]}
c_o_fun_args: {cmd.run: [{name: echo hi}, {onlyif: [{fun: file.file_exists, path: /etc/none}]}]}
c_u_fun_args: {cmd.run: [{name: echo hi}, {unless: [{fun: file.file_exists, args: [/etc/none]}]}]}
c_u_fun_missing: {cmd.run: [{name: echo hi}, {unless: [{fun: no.such}]}]}
c_o_fun_missing: {cmd.run: [{name: echo hi}, {onlyif: [{fun: no.such}]}]}
c_u_fun_dict: {cmd.run: [{name: echo hi}, {unless: {fun: test.true}}]}
c_o_fun_dict: {cmd.run: [{name: echo hi}, {onlyif: {fun: test.false}}]}
c_o_nofun: {cmd.run: [{name: echo hi}, {onlyif: [{path: x}]}]}
c_u_nofun: {cmd.run: [{name: echo hi}, {unless: [{path: x}]}]}
c_u_badargs: {cmd.run: [{name: echo hi}, {unless: [{fun: test.true, bogus: 1}]}]}
c_o_badargs: {cmd.run: [{name: echo hi}, {onlyif: [{fun: file.file_exists}]}]}
c_both1: {cmd.run: [{name: echo hi}, {unless: "true"}, {onlyif: "true"}]}
c_both2: {cmd.run: [{name: echo hi}, {unless: "false"}, {onlyif: "false"}]}
c_both3: {cmd.run: [{name: echo hi}, {unless: "false"}, {onlyif: "true"}]}
c_creates: {cmd.run: [{name: echo hi}, {creates: /etc/nonexist}]}
c_creates2: {cmd.run: [{name: echo hi}, {creates: {{ grains.tmpdir }}}]}
c_creates_l: {cmd.run: [{name: echo hi}, {creates: [{{ grains.tmpdir }}, /nonexist]}]}
c_creates_l2: {cmd.run: [{name: echo hi}, {creates: [{{ grains.tmpdir }}]}]}
c_creates_e: {cmd.run: [{name: echo hi}, {creates: []}]}
c_creates_n: {cmd.run: [{name: echo hi}, {creates: null}]}
c_exit3: {cmd.run: [{name: echo hi}, {unless: "exit 3"}]}
c_exit3o: {cmd.run: [{name: echo hi}, {onlyif: "exit 3"}]}
c_mixed: {cmd.run: [{name: echo hi}, {onlyif: ["true", {fun: test.false}]}]}
c_mixedu: {cmd.run: [{name: echo hi}, {unless: ["true", {fun: test.false}]}]}
c_nested: {cmd.run: [{name: echo hi}, {onlyif: [["true"]]}]}
c_nestedu: {cmd.run: [{name: echo hi}, {unless: [["true"]]}]}
c_o_quote: {cmd.run: [{name: echo hi}, {onlyif: "test -d {{ grains.tmpdir }} && test ! -e /nonex"}]}
c_o_pipe: {cmd.run: [{name: echo hi}, {onlyif: "echo a | grep -q a"}]}
c_u_pipe: {cmd.run: [{name: echo hi}, {unless: "echo a | grep -q b"}]}
c_cc_t: {cmd.run: [{name: echo hi}, {check_cmd: "true"}]}
c_cc_f: {cmd.run: [{name: echo hi}, {check_cmd: "false"}]}
c_cc_l: {cmd.run: [{name: echo hi}, {check_cmd: ["true","true"]}]}
c_cc_l2: {cmd.run: [{name: echo hi}, {check_cmd: ["true","false"]}]}
c_cc_e: {cmd.run: [{name: echo hi}, {check_cmd: []}]}
c_cc_n: {cmd.run: [{name: echo hi}, {check_cmd: null}]}
c_cc_b: {cmd.run: [{name: echo hi}, {check_cmd: true}]}
c_cc_bl: {cmd.run: [{name: echo hi}, {check_cmd: [true]}]}
c_cc_bf: {cmd.run: [{name: echo hi}, {check_cmd: [false]}]}
c_cc_fun: {cmd.run: [{name: echo hi}, {check_cmd: [{fun: test.true}]}]}
c_cc_i: {cmd.run: [{name: echo hi}, {check_cmd: 5}]}
c_cc_un: {cmd.run: [{name: echo hi}, {check_cmd: "false"}, {unless: "true"}]}
c_cc_un2: {cmd.run: [{name: echo hi}, {check_cmd: "true"}, {onlyif: "false"}]}
c_cc_exit: {cmd.run: [{name: echo hi}, {check_cmd: ["exit 4"]}]}
c_skipname: {cmd.run: [{name: echo hi}, {unless: "true"}, {comment: hello}]}
