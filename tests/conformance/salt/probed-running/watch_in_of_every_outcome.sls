x_bad: {test.fail_without_changes: []}
x_ok: {test.succeed_without_changes: []}

t_ok_nop: {test.succeed_without_changes: [{watch_in: [{test: d_ok_nop}]}]}
d_ok_nop: {test.nop: []}
t_ok_chg: {test.succeed_without_changes: [{watch_in: [{test: d_ok_chg}]}]}
d_ok_chg: {test.succeed_with_changes: []}
t_ok_svc: {test.succeed_without_changes: [{watch_in: [{fakesvc: d_ok_svc}]}]}
d_ok_svc: {fakesvc.running: []}
t_ok_svcc: {test.succeed_without_changes: [{watch_in: [{fakesvc: d_ok_svcc}]}]}
d_ok_svcc: {fakesvc.running: [{changes: true}]}
t_ok_pkg: {test.succeed_without_changes: [{watch_in: [{fakepkg: d_ok_pkg}]}]}
d_ok_pkg: {fakepkg.installed: []}
t_ok_bad: {test.succeed_without_changes: [{watch_in: [{test: d_ok_bad}]}]}
d_ok_bad: {test.fail_with_changes: []}
t_ok_cmd: {test.succeed_without_changes: [{watch_in: [{cmd: d_ok_cmd}]}]}
d_ok_cmd: {cmd.run: [{name: "true"}]}
t_ok_wait: {test.succeed_without_changes: [{watch_in: [{cmd: d_ok_wait}]}]}
d_ok_wait: {cmd.wait: [{name: "true"}]}
t_chg_nop: {test.succeed_with_changes: [{watch_in: [{test: d_chg_nop}]}]}
d_chg_nop: {test.nop: []}
t_chg_chg: {test.succeed_with_changes: [{watch_in: [{test: d_chg_chg}]}]}
d_chg_chg: {test.succeed_with_changes: []}
t_chg_svc: {test.succeed_with_changes: [{watch_in: [{fakesvc: d_chg_svc}]}]}
d_chg_svc: {fakesvc.running: []}
t_chg_svcc: {test.succeed_with_changes: [{watch_in: [{fakesvc: d_chg_svcc}]}]}
d_chg_svcc: {fakesvc.running: [{changes: true}]}
t_chg_pkg: {test.succeed_with_changes: [{watch_in: [{fakepkg: d_chg_pkg}]}]}
d_chg_pkg: {fakepkg.installed: []}
t_chg_bad: {test.succeed_with_changes: [{watch_in: [{test: d_chg_bad}]}]}
d_chg_bad: {test.fail_with_changes: []}
t_chg_cmd: {test.succeed_with_changes: [{watch_in: [{cmd: d_chg_cmd}]}]}
d_chg_cmd: {cmd.run: [{name: "true"}]}
t_chg_wait: {test.succeed_with_changes: [{watch_in: [{cmd: d_chg_wait}]}]}
d_chg_wait: {cmd.wait: [{name: "true"}]}
t_bad_nop: {test.fail_without_changes: [{watch_in: [{test: d_bad_nop}]}]}
d_bad_nop: {test.nop: []}
t_bad_chg: {test.fail_without_changes: [{watch_in: [{test: d_bad_chg}]}]}
d_bad_chg: {test.succeed_with_changes: []}
t_bad_svc: {test.fail_without_changes: [{watch_in: [{fakesvc: d_bad_svc}]}]}
d_bad_svc: {fakesvc.running: []}
t_bad_svcc: {test.fail_without_changes: [{watch_in: [{fakesvc: d_bad_svcc}]}]}
d_bad_svcc: {fakesvc.running: [{changes: true}]}
t_bad_pkg: {test.fail_without_changes: [{watch_in: [{fakepkg: d_bad_pkg}]}]}
d_bad_pkg: {fakepkg.installed: []}
t_bad_bad: {test.fail_without_changes: [{watch_in: [{test: d_bad_bad}]}]}
d_bad_bad: {test.fail_with_changes: []}
t_bad_cmd: {test.fail_without_changes: [{watch_in: [{cmd: d_bad_cmd}]}]}
d_bad_cmd: {cmd.run: [{name: "true"}]}
t_bad_wait: {test.fail_without_changes: [{watch_in: [{cmd: d_bad_wait}]}]}
d_bad_wait: {cmd.wait: [{name: "true"}]}
t_badc_nop: {test.fail_with_changes: [{watch_in: [{test: d_badc_nop}]}]}
d_badc_nop: {test.nop: []}
t_badc_chg: {test.fail_with_changes: [{watch_in: [{test: d_badc_chg}]}]}
d_badc_chg: {test.succeed_with_changes: []}
t_badc_svc: {test.fail_with_changes: [{watch_in: [{fakesvc: d_badc_svc}]}]}
d_badc_svc: {fakesvc.running: []}
t_badc_svcc: {test.fail_with_changes: [{watch_in: [{fakesvc: d_badc_svcc}]}]}
d_badc_svcc: {fakesvc.running: [{changes: true}]}
t_badc_pkg: {test.fail_with_changes: [{watch_in: [{fakepkg: d_badc_pkg}]}]}
d_badc_pkg: {fakepkg.installed: []}
t_badc_bad: {test.fail_with_changes: [{watch_in: [{test: d_badc_bad}]}]}
d_badc_bad: {test.fail_with_changes: []}
t_badc_cmd: {test.fail_with_changes: [{watch_in: [{cmd: d_badc_cmd}]}]}
d_badc_cmd: {cmd.run: [{name: "true"}]}
t_badc_wait: {test.fail_with_changes: [{watch_in: [{cmd: d_badc_wait}]}]}
d_badc_wait: {cmd.wait: [{name: "true"}]}
t_skip_nop: {test.succeed_with_changes: [{unless: 'true'}, {watch_in: [{test: d_skip_nop}]}]}
d_skip_nop: {test.nop: []}
t_skip_chg: {test.succeed_with_changes: [{unless: 'true'}, {watch_in: [{test: d_skip_chg}]}]}
d_skip_chg: {test.succeed_with_changes: []}
t_skip_svc: {test.succeed_with_changes: [{unless: 'true'}, {watch_in: [{fakesvc: d_skip_svc}]}]}
d_skip_svc: {fakesvc.running: []}
t_skip_svcc: {test.succeed_with_changes: [{unless: 'true'}, {watch_in: [{fakesvc: d_skip_svcc}]}]}
d_skip_svcc: {fakesvc.running: [{changes: true}]}
t_skip_pkg: {test.succeed_with_changes: [{unless: 'true'}, {watch_in: [{fakepkg: d_skip_pkg}]}]}
d_skip_pkg: {fakepkg.installed: []}
t_skip_bad: {test.succeed_with_changes: [{unless: 'true'}, {watch_in: [{test: d_skip_bad}]}]}
d_skip_bad: {test.fail_with_changes: []}
t_skip_cmd: {test.succeed_with_changes: [{unless: 'true'}, {watch_in: [{cmd: d_skip_cmd}]}]}
d_skip_cmd: {cmd.run: [{name: "true"}]}
t_skip_wait: {test.succeed_with_changes: [{unless: 'true'}, {watch_in: [{cmd: d_skip_wait}]}]}
d_skip_wait: {cmd.wait: [{name: "true"}]}
t_only_nop: {test.succeed_with_changes: [{onlyif: 'false'}, {watch_in: [{test: d_only_nop}]}]}
d_only_nop: {test.nop: []}
t_only_chg: {test.succeed_with_changes: [{onlyif: 'false'}, {watch_in: [{test: d_only_chg}]}]}
d_only_chg: {test.succeed_with_changes: []}
t_only_svc: {test.succeed_with_changes: [{onlyif: 'false'}, {watch_in: [{fakesvc: d_only_svc}]}]}
d_only_svc: {fakesvc.running: []}
t_only_svcc: {test.succeed_with_changes: [{onlyif: 'false'}, {watch_in: [{fakesvc: d_only_svcc}]}]}
d_only_svcc: {fakesvc.running: [{changes: true}]}
t_only_pkg: {test.succeed_with_changes: [{onlyif: 'false'}, {watch_in: [{fakepkg: d_only_pkg}]}]}
d_only_pkg: {fakepkg.installed: []}
t_only_bad: {test.succeed_with_changes: [{onlyif: 'false'}, {watch_in: [{test: d_only_bad}]}]}
d_only_bad: {test.fail_with_changes: []}
t_only_cmd: {test.succeed_with_changes: [{onlyif: 'false'}, {watch_in: [{cmd: d_only_cmd}]}]}
d_only_cmd: {cmd.run: [{name: "true"}]}
t_only_wait: {test.succeed_with_changes: [{onlyif: 'false'}, {watch_in: [{cmd: d_only_wait}]}]}
d_only_wait: {cmd.wait: [{name: "true"}]}
t_nop_nop: {test.nop: [{watch_in: [{test: d_nop_nop}]}]}
d_nop_nop: {test.nop: []}
t_nop_chg: {test.nop: [{watch_in: [{test: d_nop_chg}]}]}
d_nop_chg: {test.succeed_with_changes: []}
t_nop_svc: {test.nop: [{watch_in: [{fakesvc: d_nop_svc}]}]}
d_nop_svc: {fakesvc.running: []}
t_nop_svcc: {test.nop: [{watch_in: [{fakesvc: d_nop_svcc}]}]}
d_nop_svcc: {fakesvc.running: [{changes: true}]}
t_nop_pkg: {test.nop: [{watch_in: [{fakepkg: d_nop_pkg}]}]}
d_nop_pkg: {fakepkg.installed: []}
t_nop_bad: {test.nop: [{watch_in: [{test: d_nop_bad}]}]}
d_nop_bad: {test.fail_with_changes: []}
t_nop_cmd: {test.nop: [{watch_in: [{cmd: d_nop_cmd}]}]}
d_nop_cmd: {cmd.run: [{name: "true"}]}
t_nop_wait: {test.nop: [{watch_in: [{cmd: d_nop_wait}]}]}
d_nop_wait: {cmd.wait: [{name: "true"}]}
t_cfgp_nop: {test.configurable_test_state: [{changes: true}, {result: true}, {comment: c}, {watch_in: [{test: d_cfgp_nop}]}]}
d_cfgp_nop: {test.nop: []}
t_cfgp_chg: {test.configurable_test_state: [{changes: true}, {result: true}, {comment: c}, {watch_in: [{test: d_cfgp_chg}]}]}
d_cfgp_chg: {test.succeed_with_changes: []}
t_cfgp_svc: {test.configurable_test_state: [{changes: true}, {result: true}, {comment: c}, {watch_in: [{fakesvc: d_cfgp_svc}]}]}
d_cfgp_svc: {fakesvc.running: []}
t_cfgp_svcc: {test.configurable_test_state: [{changes: true}, {result: true}, {comment: c}, {watch_in: [{fakesvc: d_cfgp_svcc}]}]}
d_cfgp_svcc: {fakesvc.running: [{changes: true}]}
t_cfgp_pkg: {test.configurable_test_state: [{changes: true}, {result: true}, {comment: c}, {watch_in: [{fakepkg: d_cfgp_pkg}]}]}
d_cfgp_pkg: {fakepkg.installed: []}
t_cfgp_bad: {test.configurable_test_state: [{changes: true}, {result: true}, {comment: c}, {watch_in: [{test: d_cfgp_bad}]}]}
d_cfgp_bad: {test.fail_with_changes: []}
t_cfgp_cmd: {test.configurable_test_state: [{changes: true}, {result: true}, {comment: c}, {watch_in: [{cmd: d_cfgp_cmd}]}]}
d_cfgp_cmd: {cmd.run: [{name: "true"}]}
t_cfgp_wait: {test.configurable_test_state: [{changes: true}, {result: true}, {comment: c}, {watch_in: [{cmd: d_cfgp_wait}]}]}
d_cfgp_wait: {cmd.wait: [{name: "true"}]}
t_cmd_nop: {cmd.run: [{name: "true"}, {watch_in: [{test: d_cmd_nop}]}]}
d_cmd_nop: {test.nop: []}
t_cmd_chg: {cmd.run: [{name: "true"}, {watch_in: [{test: d_cmd_chg}]}]}
d_cmd_chg: {test.succeed_with_changes: []}
t_cmd_svc: {cmd.run: [{name: "true"}, {watch_in: [{fakesvc: d_cmd_svc}]}]}
d_cmd_svc: {fakesvc.running: []}
t_cmd_svcc: {cmd.run: [{name: "true"}, {watch_in: [{fakesvc: d_cmd_svcc}]}]}
d_cmd_svcc: {fakesvc.running: [{changes: true}]}
t_cmd_pkg: {cmd.run: [{name: "true"}, {watch_in: [{fakepkg: d_cmd_pkg}]}]}
d_cmd_pkg: {fakepkg.installed: []}
t_cmd_bad: {cmd.run: [{name: "true"}, {watch_in: [{test: d_cmd_bad}]}]}
d_cmd_bad: {test.fail_with_changes: []}
t_cmd_cmd: {cmd.run: [{name: "true"}, {watch_in: [{cmd: d_cmd_cmd}]}]}
d_cmd_cmd: {cmd.run: [{name: "true"}]}
t_cmd_wait: {cmd.run: [{name: "true"}, {watch_in: [{cmd: d_cmd_wait}]}]}
d_cmd_wait: {cmd.wait: [{name: "true"}]}
t_cmdbad_nop: {cmd.run: [{name: "false"}, {watch_in: [{test: d_cmdbad_nop}]}]}
d_cmdbad_nop: {test.nop: []}
t_cmdbad_chg: {cmd.run: [{name: "false"}, {watch_in: [{test: d_cmdbad_chg}]}]}
d_cmdbad_chg: {test.succeed_with_changes: []}
t_cmdbad_svc: {cmd.run: [{name: "false"}, {watch_in: [{fakesvc: d_cmdbad_svc}]}]}
d_cmdbad_svc: {fakesvc.running: []}
t_cmdbad_svcc: {cmd.run: [{name: "false"}, {watch_in: [{fakesvc: d_cmdbad_svcc}]}]}
d_cmdbad_svcc: {fakesvc.running: [{changes: true}]}
t_cmdbad_pkg: {cmd.run: [{name: "false"}, {watch_in: [{fakepkg: d_cmdbad_pkg}]}]}
d_cmdbad_pkg: {fakepkg.installed: []}
t_cmdbad_bad: {cmd.run: [{name: "false"}, {watch_in: [{test: d_cmdbad_bad}]}]}
d_cmdbad_bad: {test.fail_with_changes: []}
t_cmdbad_cmd: {cmd.run: [{name: "false"}, {watch_in: [{cmd: d_cmdbad_cmd}]}]}
d_cmdbad_cmd: {cmd.run: [{name: "true"}]}
t_cmdbad_wait: {cmd.run: [{name: "false"}, {watch_in: [{cmd: d_cmdbad_wait}]}]}
d_cmdbad_wait: {cmd.wait: [{name: "true"}]}
t_pkg_nop: {fakepkg.installed: [{watch_in: [{test: d_pkg_nop}]}]}
d_pkg_nop: {test.nop: []}
t_pkg_chg: {fakepkg.installed: [{watch_in: [{test: d_pkg_chg}]}]}
d_pkg_chg: {test.succeed_with_changes: []}
t_pkg_svc: {fakepkg.installed: [{watch_in: [{fakesvc: d_pkg_svc}]}]}
d_pkg_svc: {fakesvc.running: []}
t_pkg_svcc: {fakepkg.installed: [{watch_in: [{fakesvc: d_pkg_svcc}]}]}
d_pkg_svcc: {fakesvc.running: [{changes: true}]}
t_pkg_pkg: {fakepkg.installed: [{watch_in: [{fakepkg: d_pkg_pkg}]}]}
d_pkg_pkg: {fakepkg.installed: []}
t_pkg_bad: {fakepkg.installed: [{watch_in: [{test: d_pkg_bad}]}]}
d_pkg_bad: {test.fail_with_changes: []}
t_pkg_cmd: {fakepkg.installed: [{watch_in: [{cmd: d_pkg_cmd}]}]}
d_pkg_cmd: {cmd.run: [{name: "true"}]}
t_pkg_wait: {fakepkg.installed: [{watch_in: [{cmd: d_pkg_wait}]}]}
d_pkg_wait: {cmd.wait: [{name: "true"}]}
t_svc_nop: {fakesvc.running: [{changes: true}, {watch_in: [{test: d_svc_nop}]}]}
d_svc_nop: {test.nop: []}
t_svc_chg: {fakesvc.running: [{changes: true}, {watch_in: [{test: d_svc_chg}]}]}
d_svc_chg: {test.succeed_with_changes: []}
t_svc_svc: {fakesvc.running: [{changes: true}, {watch_in: [{fakesvc: d_svc_svc}]}]}
d_svc_svc: {fakesvc.running: []}
t_svc_svcc: {fakesvc.running: [{changes: true}, {watch_in: [{fakesvc: d_svc_svcc}]}]}
d_svc_svcc: {fakesvc.running: [{changes: true}]}
t_svc_pkg: {fakesvc.running: [{changes: true}, {watch_in: [{fakepkg: d_svc_pkg}]}]}
d_svc_pkg: {fakepkg.installed: []}
t_svc_bad: {fakesvc.running: [{changes: true}, {watch_in: [{test: d_svc_bad}]}]}
d_svc_bad: {test.fail_with_changes: []}
t_svc_cmd: {fakesvc.running: [{changes: true}, {watch_in: [{cmd: d_svc_cmd}]}]}
d_svc_cmd: {cmd.run: [{name: "true"}]}
t_svc_wait: {fakesvc.running: [{changes: true}, {watch_in: [{cmd: d_svc_wait}]}]}
d_svc_wait: {cmd.wait: [{name: "true"}]}
t_reqbad_nop: {test.succeed_with_changes: [{require: [{test: x_bad}]}, {watch_in: [{test: d_reqbad_nop}]}]}
d_reqbad_nop: {test.nop: []}
t_reqbad_chg: {test.succeed_with_changes: [{require: [{test: x_bad}]}, {watch_in: [{test: d_reqbad_chg}]}]}
d_reqbad_chg: {test.succeed_with_changes: []}
t_reqbad_svc: {test.succeed_with_changes: [{require: [{test: x_bad}]}, {watch_in: [{fakesvc: d_reqbad_svc}]}]}
d_reqbad_svc: {fakesvc.running: []}
t_reqbad_svcc: {test.succeed_with_changes: [{require: [{test: x_bad}]}, {watch_in: [{fakesvc: d_reqbad_svcc}]}]}
d_reqbad_svcc: {fakesvc.running: [{changes: true}]}
t_reqbad_pkg: {test.succeed_with_changes: [{require: [{test: x_bad}]}, {watch_in: [{fakepkg: d_reqbad_pkg}]}]}
d_reqbad_pkg: {fakepkg.installed: []}
t_reqbad_bad: {test.succeed_with_changes: [{require: [{test: x_bad}]}, {watch_in: [{test: d_reqbad_bad}]}]}
d_reqbad_bad: {test.fail_with_changes: []}
t_reqbad_cmd: {test.succeed_with_changes: [{require: [{test: x_bad}]}, {watch_in: [{cmd: d_reqbad_cmd}]}]}
d_reqbad_cmd: {cmd.run: [{name: "true"}]}
t_reqbad_wait: {test.succeed_with_changes: [{require: [{test: x_bad}]}, {watch_in: [{cmd: d_reqbad_wait}]}]}
d_reqbad_wait: {cmd.wait: [{name: "true"}]}
t_ff_nop: {test.succeed_with_changes: [{onfail: [{test: x_ok}]}, {watch_in: [{test: d_ff_nop}]}]}
d_ff_nop: {test.nop: []}
t_ff_chg: {test.succeed_with_changes: [{onfail: [{test: x_ok}]}, {watch_in: [{test: d_ff_chg}]}]}
d_ff_chg: {test.succeed_with_changes: []}
t_ff_svc: {test.succeed_with_changes: [{onfail: [{test: x_ok}]}, {watch_in: [{fakesvc: d_ff_svc}]}]}
d_ff_svc: {fakesvc.running: []}
t_ff_svcc: {test.succeed_with_changes: [{onfail: [{test: x_ok}]}, {watch_in: [{fakesvc: d_ff_svcc}]}]}
d_ff_svcc: {fakesvc.running: [{changes: true}]}
t_ff_pkg: {test.succeed_with_changes: [{onfail: [{test: x_ok}]}, {watch_in: [{fakepkg: d_ff_pkg}]}]}
d_ff_pkg: {fakepkg.installed: []}
t_ff_bad: {test.succeed_with_changes: [{onfail: [{test: x_ok}]}, {watch_in: [{test: d_ff_bad}]}]}
d_ff_bad: {test.fail_with_changes: []}
t_ff_cmd: {test.succeed_with_changes: [{onfail: [{test: x_ok}]}, {watch_in: [{cmd: d_ff_cmd}]}]}
d_ff_cmd: {cmd.run: [{name: "true"}]}
t_ff_wait: {test.succeed_with_changes: [{onfail: [{test: x_ok}]}, {watch_in: [{cmd: d_ff_wait}]}]}
d_ff_wait: {cmd.wait: [{name: "true"}]}
t_oc_nop: {test.succeed_with_changes: [{onchanges: [{test: x_ok}]}, {watch_in: [{test: d_oc_nop}]}]}
d_oc_nop: {test.nop: []}
t_oc_chg: {test.succeed_with_changes: [{onchanges: [{test: x_ok}]}, {watch_in: [{test: d_oc_chg}]}]}
d_oc_chg: {test.succeed_with_changes: []}
t_oc_svc: {test.succeed_with_changes: [{onchanges: [{test: x_ok}]}, {watch_in: [{fakesvc: d_oc_svc}]}]}
d_oc_svc: {fakesvc.running: []}
t_oc_svcc: {test.succeed_with_changes: [{onchanges: [{test: x_ok}]}, {watch_in: [{fakesvc: d_oc_svcc}]}]}
d_oc_svcc: {fakesvc.running: [{changes: true}]}
t_oc_pkg: {test.succeed_with_changes: [{onchanges: [{test: x_ok}]}, {watch_in: [{fakepkg: d_oc_pkg}]}]}
d_oc_pkg: {fakepkg.installed: []}
t_oc_bad: {test.succeed_with_changes: [{onchanges: [{test: x_ok}]}, {watch_in: [{test: d_oc_bad}]}]}
d_oc_bad: {test.fail_with_changes: []}
t_oc_cmd: {test.succeed_with_changes: [{onchanges: [{test: x_ok}]}, {watch_in: [{cmd: d_oc_cmd}]}]}
d_oc_cmd: {cmd.run: [{name: "true"}]}
t_oc_wait: {test.succeed_with_changes: [{onchanges: [{test: x_ok}]}, {watch_in: [{cmd: d_oc_wait}]}]}
d_oc_wait: {cmd.wait: [{name: "true"}]}
