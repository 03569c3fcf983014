x_bad: {test.fail_without_changes: []}
x_ok: {test.succeed_without_changes: []}

t_ok_nop: {test.succeed_without_changes: []}
d_ok_nop: {test.nop: [{prereq: [{test: t_ok_nop}]}]}
t_ok_chg: {test.succeed_without_changes: []}
d_ok_chg: {test.succeed_with_changes: [{prereq: [{test: t_ok_chg}]}]}
t_ok_svc: {test.succeed_without_changes: []}
d_ok_svc: {fakesvc.running: [{prereq: [{test: t_ok_svc}]}]}
t_ok_svcc: {test.succeed_without_changes: []}
d_ok_svcc: {fakesvc.running: [{changes: true}, {prereq: [{test: t_ok_svcc}]}]}
t_ok_pkg: {test.succeed_without_changes: []}
d_ok_pkg: {fakepkg.installed: [{prereq: [{test: t_ok_pkg}]}]}
t_ok_bad: {test.succeed_without_changes: []}
d_ok_bad: {test.fail_with_changes: [{prereq: [{test: t_ok_bad}]}]}
t_ok_cmd: {test.succeed_without_changes: []}
d_ok_cmd: {cmd.run: [{name: "true"}, {prereq: [{test: t_ok_cmd}]}]}
t_ok_wait: {test.succeed_without_changes: []}
d_ok_wait: {cmd.wait: [{name: "true"}, {prereq: [{test: t_ok_wait}]}]}
t_chg_nop: {test.succeed_with_changes: []}
d_chg_nop: {test.nop: [{prereq: [{test: t_chg_nop}]}]}
t_chg_chg: {test.succeed_with_changes: []}
d_chg_chg: {test.succeed_with_changes: [{prereq: [{test: t_chg_chg}]}]}
t_chg_svc: {test.succeed_with_changes: []}
d_chg_svc: {fakesvc.running: [{prereq: [{test: t_chg_svc}]}]}
t_chg_svcc: {test.succeed_with_changes: []}
d_chg_svcc: {fakesvc.running: [{changes: true}, {prereq: [{test: t_chg_svcc}]}]}
t_chg_pkg: {test.succeed_with_changes: []}
d_chg_pkg: {fakepkg.installed: [{prereq: [{test: t_chg_pkg}]}]}
t_chg_bad: {test.succeed_with_changes: []}
d_chg_bad: {test.fail_with_changes: [{prereq: [{test: t_chg_bad}]}]}
t_chg_cmd: {test.succeed_with_changes: []}
d_chg_cmd: {cmd.run: [{name: "true"}, {prereq: [{test: t_chg_cmd}]}]}
t_chg_wait: {test.succeed_with_changes: []}
d_chg_wait: {cmd.wait: [{name: "true"}, {prereq: [{test: t_chg_wait}]}]}
t_bad_nop: {test.fail_without_changes: []}
d_bad_nop: {test.nop: [{prereq: [{test: t_bad_nop}]}]}
t_bad_chg: {test.fail_without_changes: []}
d_bad_chg: {test.succeed_with_changes: [{prereq: [{test: t_bad_chg}]}]}
t_bad_svc: {test.fail_without_changes: []}
d_bad_svc: {fakesvc.running: [{prereq: [{test: t_bad_svc}]}]}
t_bad_svcc: {test.fail_without_changes: []}
d_bad_svcc: {fakesvc.running: [{changes: true}, {prereq: [{test: t_bad_svcc}]}]}
t_bad_pkg: {test.fail_without_changes: []}
d_bad_pkg: {fakepkg.installed: [{prereq: [{test: t_bad_pkg}]}]}
t_bad_bad: {test.fail_without_changes: []}
d_bad_bad: {test.fail_with_changes: [{prereq: [{test: t_bad_bad}]}]}
t_bad_cmd: {test.fail_without_changes: []}
d_bad_cmd: {cmd.run: [{name: "true"}, {prereq: [{test: t_bad_cmd}]}]}
t_bad_wait: {test.fail_without_changes: []}
d_bad_wait: {cmd.wait: [{name: "true"}, {prereq: [{test: t_bad_wait}]}]}
t_badc_nop: {test.fail_with_changes: []}
d_badc_nop: {test.nop: [{prereq: [{test: t_badc_nop}]}]}
t_badc_chg: {test.fail_with_changes: []}
d_badc_chg: {test.succeed_with_changes: [{prereq: [{test: t_badc_chg}]}]}
t_badc_svc: {test.fail_with_changes: []}
d_badc_svc: {fakesvc.running: [{prereq: [{test: t_badc_svc}]}]}
t_badc_svcc: {test.fail_with_changes: []}
d_badc_svcc: {fakesvc.running: [{changes: true}, {prereq: [{test: t_badc_svcc}]}]}
t_badc_pkg: {test.fail_with_changes: []}
d_badc_pkg: {fakepkg.installed: [{prereq: [{test: t_badc_pkg}]}]}
t_badc_bad: {test.fail_with_changes: []}
d_badc_bad: {test.fail_with_changes: [{prereq: [{test: t_badc_bad}]}]}
t_badc_cmd: {test.fail_with_changes: []}
d_badc_cmd: {cmd.run: [{name: "true"}, {prereq: [{test: t_badc_cmd}]}]}
t_badc_wait: {test.fail_with_changes: []}
d_badc_wait: {cmd.wait: [{name: "true"}, {prereq: [{test: t_badc_wait}]}]}
t_skip_nop: {test.succeed_with_changes: [{unless: 'true'}]}
d_skip_nop: {test.nop: [{prereq: [{test: t_skip_nop}]}]}
t_skip_chg: {test.succeed_with_changes: [{unless: 'true'}]}
d_skip_chg: {test.succeed_with_changes: [{prereq: [{test: t_skip_chg}]}]}
t_skip_svc: {test.succeed_with_changes: [{unless: 'true'}]}
d_skip_svc: {fakesvc.running: [{prereq: [{test: t_skip_svc}]}]}
t_skip_svcc: {test.succeed_with_changes: [{unless: 'true'}]}
d_skip_svcc: {fakesvc.running: [{changes: true}, {prereq: [{test: t_skip_svcc}]}]}
t_skip_pkg: {test.succeed_with_changes: [{unless: 'true'}]}
d_skip_pkg: {fakepkg.installed: [{prereq: [{test: t_skip_pkg}]}]}
t_skip_bad: {test.succeed_with_changes: [{unless: 'true'}]}
d_skip_bad: {test.fail_with_changes: [{prereq: [{test: t_skip_bad}]}]}
t_skip_cmd: {test.succeed_with_changes: [{unless: 'true'}]}
d_skip_cmd: {cmd.run: [{name: "true"}, {prereq: [{test: t_skip_cmd}]}]}
t_skip_wait: {test.succeed_with_changes: [{unless: 'true'}]}
d_skip_wait: {cmd.wait: [{name: "true"}, {prereq: [{test: t_skip_wait}]}]}
t_only_nop: {test.succeed_with_changes: [{onlyif: 'false'}]}
d_only_nop: {test.nop: [{prereq: [{test: t_only_nop}]}]}
t_only_chg: {test.succeed_with_changes: [{onlyif: 'false'}]}
d_only_chg: {test.succeed_with_changes: [{prereq: [{test: t_only_chg}]}]}
t_only_svc: {test.succeed_with_changes: [{onlyif: 'false'}]}
d_only_svc: {fakesvc.running: [{prereq: [{test: t_only_svc}]}]}
t_only_svcc: {test.succeed_with_changes: [{onlyif: 'false'}]}
d_only_svcc: {fakesvc.running: [{changes: true}, {prereq: [{test: t_only_svcc}]}]}
t_only_pkg: {test.succeed_with_changes: [{onlyif: 'false'}]}
d_only_pkg: {fakepkg.installed: [{prereq: [{test: t_only_pkg}]}]}
t_only_bad: {test.succeed_with_changes: [{onlyif: 'false'}]}
d_only_bad: {test.fail_with_changes: [{prereq: [{test: t_only_bad}]}]}
t_only_cmd: {test.succeed_with_changes: [{onlyif: 'false'}]}
d_only_cmd: {cmd.run: [{name: "true"}, {prereq: [{test: t_only_cmd}]}]}
t_only_wait: {test.succeed_with_changes: [{onlyif: 'false'}]}
d_only_wait: {cmd.wait: [{name: "true"}, {prereq: [{test: t_only_wait}]}]}
t_nop_nop: {test.nop: []}
d_nop_nop: {test.nop: [{prereq: [{test: t_nop_nop}]}]}
t_nop_chg: {test.nop: []}
d_nop_chg: {test.succeed_with_changes: [{prereq: [{test: t_nop_chg}]}]}
t_nop_svc: {test.nop: []}
d_nop_svc: {fakesvc.running: [{prereq: [{test: t_nop_svc}]}]}
t_nop_svcc: {test.nop: []}
d_nop_svcc: {fakesvc.running: [{changes: true}, {prereq: [{test: t_nop_svcc}]}]}
t_nop_pkg: {test.nop: []}
d_nop_pkg: {fakepkg.installed: [{prereq: [{test: t_nop_pkg}]}]}
t_nop_bad: {test.nop: []}
d_nop_bad: {test.fail_with_changes: [{prereq: [{test: t_nop_bad}]}]}
t_nop_cmd: {test.nop: []}
d_nop_cmd: {cmd.run: [{name: "true"}, {prereq: [{test: t_nop_cmd}]}]}
t_nop_wait: {test.nop: []}
d_nop_wait: {cmd.wait: [{name: "true"}, {prereq: [{test: t_nop_wait}]}]}
t_cfgp_nop: {test.configurable_test_state: [{changes: true}, {result: true}, {comment: c}]}
d_cfgp_nop: {test.nop: [{prereq: [{test: t_cfgp_nop}]}]}
t_cfgp_chg: {test.configurable_test_state: [{changes: true}, {result: true}, {comment: c}]}
d_cfgp_chg: {test.succeed_with_changes: [{prereq: [{test: t_cfgp_chg}]}]}
t_cfgp_svc: {test.configurable_test_state: [{changes: true}, {result: true}, {comment: c}]}
d_cfgp_svc: {fakesvc.running: [{prereq: [{test: t_cfgp_svc}]}]}
t_cfgp_svcc: {test.configurable_test_state: [{changes: true}, {result: true}, {comment: c}]}
d_cfgp_svcc: {fakesvc.running: [{changes: true}, {prereq: [{test: t_cfgp_svcc}]}]}
t_cfgp_pkg: {test.configurable_test_state: [{changes: true}, {result: true}, {comment: c}]}
d_cfgp_pkg: {fakepkg.installed: [{prereq: [{test: t_cfgp_pkg}]}]}
t_cfgp_bad: {test.configurable_test_state: [{changes: true}, {result: true}, {comment: c}]}
d_cfgp_bad: {test.fail_with_changes: [{prereq: [{test: t_cfgp_bad}]}]}
t_cfgp_cmd: {test.configurable_test_state: [{changes: true}, {result: true}, {comment: c}]}
d_cfgp_cmd: {cmd.run: [{name: "true"}, {prereq: [{test: t_cfgp_cmd}]}]}
t_cfgp_wait: {test.configurable_test_state: [{changes: true}, {result: true}, {comment: c}]}
d_cfgp_wait: {cmd.wait: [{name: "true"}, {prereq: [{test: t_cfgp_wait}]}]}
t_cmd_nop: {cmd.run: [{name: "true"}]}
d_cmd_nop: {test.nop: [{prereq: [{cmd: t_cmd_nop}]}]}
t_cmd_chg: {cmd.run: [{name: "true"}]}
d_cmd_chg: {test.succeed_with_changes: [{prereq: [{cmd: t_cmd_chg}]}]}
t_cmd_svc: {cmd.run: [{name: "true"}]}
d_cmd_svc: {fakesvc.running: [{prereq: [{cmd: t_cmd_svc}]}]}
t_cmd_svcc: {cmd.run: [{name: "true"}]}
d_cmd_svcc: {fakesvc.running: [{changes: true}, {prereq: [{cmd: t_cmd_svcc}]}]}
t_cmd_pkg: {cmd.run: [{name: "true"}]}
d_cmd_pkg: {fakepkg.installed: [{prereq: [{cmd: t_cmd_pkg}]}]}
t_cmd_bad: {cmd.run: [{name: "true"}]}
d_cmd_bad: {test.fail_with_changes: [{prereq: [{cmd: t_cmd_bad}]}]}
t_cmd_cmd: {cmd.run: [{name: "true"}]}
d_cmd_cmd: {cmd.run: [{name: "true"}, {prereq: [{cmd: t_cmd_cmd}]}]}
t_cmd_wait: {cmd.run: [{name: "true"}]}
d_cmd_wait: {cmd.wait: [{name: "true"}, {prereq: [{cmd: t_cmd_wait}]}]}
t_cmdbad_nop: {cmd.run: [{name: "false"}]}
d_cmdbad_nop: {test.nop: [{prereq: [{cmd: t_cmdbad_nop}]}]}
t_cmdbad_chg: {cmd.run: [{name: "false"}]}
d_cmdbad_chg: {test.succeed_with_changes: [{prereq: [{cmd: t_cmdbad_chg}]}]}
t_cmdbad_svc: {cmd.run: [{name: "false"}]}
d_cmdbad_svc: {fakesvc.running: [{prereq: [{cmd: t_cmdbad_svc}]}]}
t_cmdbad_svcc: {cmd.run: [{name: "false"}]}
d_cmdbad_svcc: {fakesvc.running: [{changes: true}, {prereq: [{cmd: t_cmdbad_svcc}]}]}
t_cmdbad_pkg: {cmd.run: [{name: "false"}]}
d_cmdbad_pkg: {fakepkg.installed: [{prereq: [{cmd: t_cmdbad_pkg}]}]}
t_cmdbad_bad: {cmd.run: [{name: "false"}]}
d_cmdbad_bad: {test.fail_with_changes: [{prereq: [{cmd: t_cmdbad_bad}]}]}
t_cmdbad_cmd: {cmd.run: [{name: "false"}]}
d_cmdbad_cmd: {cmd.run: [{name: "true"}, {prereq: [{cmd: t_cmdbad_cmd}]}]}
t_cmdbad_wait: {cmd.run: [{name: "false"}]}
d_cmdbad_wait: {cmd.wait: [{name: "true"}, {prereq: [{cmd: t_cmdbad_wait}]}]}
t_pkg_nop: {fakepkg.installed: []}
d_pkg_nop: {test.nop: [{prereq: [{fakepkg: t_pkg_nop}]}]}
t_pkg_chg: {fakepkg.installed: []}
d_pkg_chg: {test.succeed_with_changes: [{prereq: [{fakepkg: t_pkg_chg}]}]}
t_pkg_svc: {fakepkg.installed: []}
d_pkg_svc: {fakesvc.running: [{prereq: [{fakepkg: t_pkg_svc}]}]}
t_pkg_svcc: {fakepkg.installed: []}
d_pkg_svcc: {fakesvc.running: [{changes: true}, {prereq: [{fakepkg: t_pkg_svcc}]}]}
t_pkg_pkg: {fakepkg.installed: []}
d_pkg_pkg: {fakepkg.installed: [{prereq: [{fakepkg: t_pkg_pkg}]}]}
t_pkg_bad: {fakepkg.installed: []}
d_pkg_bad: {test.fail_with_changes: [{prereq: [{fakepkg: t_pkg_bad}]}]}
t_pkg_cmd: {fakepkg.installed: []}
d_pkg_cmd: {cmd.run: [{name: "true"}, {prereq: [{fakepkg: t_pkg_cmd}]}]}
t_pkg_wait: {fakepkg.installed: []}
d_pkg_wait: {cmd.wait: [{name: "true"}, {prereq: [{fakepkg: t_pkg_wait}]}]}
t_svc_nop: {fakesvc.running: [{changes: true}]}
d_svc_nop: {test.nop: [{prereq: [{fakesvc: t_svc_nop}]}]}
t_svc_chg: {fakesvc.running: [{changes: true}]}
d_svc_chg: {test.succeed_with_changes: [{prereq: [{fakesvc: t_svc_chg}]}]}
t_svc_svc: {fakesvc.running: [{changes: true}]}
d_svc_svc: {fakesvc.running: [{prereq: [{fakesvc: t_svc_svc}]}]}
t_svc_svcc: {fakesvc.running: [{changes: true}]}
d_svc_svcc: {fakesvc.running: [{changes: true}, {prereq: [{fakesvc: t_svc_svcc}]}]}
t_svc_pkg: {fakesvc.running: [{changes: true}]}
d_svc_pkg: {fakepkg.installed: [{prereq: [{fakesvc: t_svc_pkg}]}]}
t_svc_bad: {fakesvc.running: [{changes: true}]}
d_svc_bad: {test.fail_with_changes: [{prereq: [{fakesvc: t_svc_bad}]}]}
t_svc_cmd: {fakesvc.running: [{changes: true}]}
d_svc_cmd: {cmd.run: [{name: "true"}, {prereq: [{fakesvc: t_svc_cmd}]}]}
t_svc_wait: {fakesvc.running: [{changes: true}]}
d_svc_wait: {cmd.wait: [{name: "true"}, {prereq: [{fakesvc: t_svc_wait}]}]}
t_reqbad_nop: {test.succeed_with_changes: [{require: [{test: x_bad}]}]}
d_reqbad_nop: {test.nop: [{prereq: [{test: t_reqbad_nop}]}]}
t_reqbad_chg: {test.succeed_with_changes: [{require: [{test: x_bad}]}]}
d_reqbad_chg: {test.succeed_with_changes: [{prereq: [{test: t_reqbad_chg}]}]}
t_reqbad_svc: {test.succeed_with_changes: [{require: [{test: x_bad}]}]}
d_reqbad_svc: {fakesvc.running: [{prereq: [{test: t_reqbad_svc}]}]}
t_reqbad_svcc: {test.succeed_with_changes: [{require: [{test: x_bad}]}]}
d_reqbad_svcc: {fakesvc.running: [{changes: true}, {prereq: [{test: t_reqbad_svcc}]}]}
t_reqbad_pkg: {test.succeed_with_changes: [{require: [{test: x_bad}]}]}
d_reqbad_pkg: {fakepkg.installed: [{prereq: [{test: t_reqbad_pkg}]}]}
t_reqbad_bad: {test.succeed_with_changes: [{require: [{test: x_bad}]}]}
d_reqbad_bad: {test.fail_with_changes: [{prereq: [{test: t_reqbad_bad}]}]}
t_reqbad_cmd: {test.succeed_with_changes: [{require: [{test: x_bad}]}]}
d_reqbad_cmd: {cmd.run: [{name: "true"}, {prereq: [{test: t_reqbad_cmd}]}]}
t_reqbad_wait: {test.succeed_with_changes: [{require: [{test: x_bad}]}]}
d_reqbad_wait: {cmd.wait: [{name: "true"}, {prereq: [{test: t_reqbad_wait}]}]}
t_ff_nop: {test.succeed_with_changes: [{onfail: [{test: x_ok}]}]}
d_ff_nop: {test.nop: [{prereq: [{test: t_ff_nop}]}]}
t_ff_chg: {test.succeed_with_changes: [{onfail: [{test: x_ok}]}]}
d_ff_chg: {test.succeed_with_changes: [{prereq: [{test: t_ff_chg}]}]}
t_ff_svc: {test.succeed_with_changes: [{onfail: [{test: x_ok}]}]}
d_ff_svc: {fakesvc.running: [{prereq: [{test: t_ff_svc}]}]}
t_ff_svcc: {test.succeed_with_changes: [{onfail: [{test: x_ok}]}]}
d_ff_svcc: {fakesvc.running: [{changes: true}, {prereq: [{test: t_ff_svcc}]}]}
t_ff_pkg: {test.succeed_with_changes: [{onfail: [{test: x_ok}]}]}
d_ff_pkg: {fakepkg.installed: [{prereq: [{test: t_ff_pkg}]}]}
t_ff_bad: {test.succeed_with_changes: [{onfail: [{test: x_ok}]}]}
d_ff_bad: {test.fail_with_changes: [{prereq: [{test: t_ff_bad}]}]}
t_ff_cmd: {test.succeed_with_changes: [{onfail: [{test: x_ok}]}]}
d_ff_cmd: {cmd.run: [{name: "true"}, {prereq: [{test: t_ff_cmd}]}]}
t_ff_wait: {test.succeed_with_changes: [{onfail: [{test: x_ok}]}]}
d_ff_wait: {cmd.wait: [{name: "true"}, {prereq: [{test: t_ff_wait}]}]}
t_oc_nop: {test.succeed_with_changes: [{onchanges: [{test: x_ok}]}]}
d_oc_nop: {test.nop: [{prereq: [{test: t_oc_nop}]}]}
t_oc_chg: {test.succeed_with_changes: [{onchanges: [{test: x_ok}]}]}
d_oc_chg: {test.succeed_with_changes: [{prereq: [{test: t_oc_chg}]}]}
t_oc_svc: {test.succeed_with_changes: [{onchanges: [{test: x_ok}]}]}
d_oc_svc: {fakesvc.running: [{prereq: [{test: t_oc_svc}]}]}
t_oc_svcc: {test.succeed_with_changes: [{onchanges: [{test: x_ok}]}]}
d_oc_svcc: {fakesvc.running: [{changes: true}, {prereq: [{test: t_oc_svcc}]}]}
t_oc_pkg: {test.succeed_with_changes: [{onchanges: [{test: x_ok}]}]}
d_oc_pkg: {fakepkg.installed: [{prereq: [{test: t_oc_pkg}]}]}
t_oc_bad: {test.succeed_with_changes: [{onchanges: [{test: x_ok}]}]}
d_oc_bad: {test.fail_with_changes: [{prereq: [{test: t_oc_bad}]}]}
t_oc_cmd: {test.succeed_with_changes: [{onchanges: [{test: x_ok}]}]}
d_oc_cmd: {cmd.run: [{name: "true"}, {prereq: [{test: t_oc_cmd}]}]}
t_oc_wait: {test.succeed_with_changes: [{onchanges: [{test: x_ok}]}]}
d_oc_wait: {cmd.wait: [{name: "true"}, {prereq: [{test: t_oc_wait}]}]}
