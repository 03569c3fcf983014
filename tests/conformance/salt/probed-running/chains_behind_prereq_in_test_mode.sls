x_bad: {test.fail_without_changes: []}
x_ok: {test.succeed_without_changes: []}

a_require_ok_svc: {test.succeed_without_changes: []}
b_require_ok_svc: {fakesvc.running: [{prereq: [{test: a_require_ok_svc}]}]}
c_require_ok_svc: {fakesvc.running: [{require: [{fakesvc: b_require_ok_svc}]}]}
a_require_ok_chg: {test.succeed_without_changes: []}
b_require_ok_chg: {test.succeed_with_changes: [{prereq: [{test: a_require_ok_chg}]}]}
c_require_ok_chg: {test.succeed_with_changes: [{require: [{test: b_require_ok_chg}]}]}
a_require_chg_svc: {test.succeed_with_changes: []}
b_require_chg_svc: {fakesvc.running: [{prereq: [{test: a_require_chg_svc}]}]}
c_require_chg_svc: {fakesvc.running: [{require: [{fakesvc: b_require_chg_svc}]}]}
a_require_chg_chg: {test.succeed_with_changes: []}
b_require_chg_chg: {test.succeed_with_changes: [{prereq: [{test: a_require_chg_chg}]}]}
c_require_chg_chg: {test.succeed_with_changes: [{require: [{test: b_require_chg_chg}]}]}
a_require_bad_svc: {test.fail_without_changes: []}
b_require_bad_svc: {fakesvc.running: [{prereq: [{test: a_require_bad_svc}]}]}
c_require_bad_svc: {fakesvc.running: [{require: [{fakesvc: b_require_bad_svc}]}]}
a_require_bad_chg: {test.fail_without_changes: []}
b_require_bad_chg: {test.succeed_with_changes: [{prereq: [{test: a_require_bad_chg}]}]}
c_require_bad_chg: {test.succeed_with_changes: [{require: [{test: b_require_bad_chg}]}]}
a_require_badc_svc: {test.fail_with_changes: []}
b_require_badc_svc: {fakesvc.running: [{prereq: [{test: a_require_badc_svc}]}]}
c_require_badc_svc: {fakesvc.running: [{require: [{fakesvc: b_require_badc_svc}]}]}
a_require_badc_chg: {test.fail_with_changes: []}
b_require_badc_chg: {test.succeed_with_changes: [{prereq: [{test: a_require_badc_chg}]}]}
c_require_badc_chg: {test.succeed_with_changes: [{require: [{test: b_require_badc_chg}]}]}
a_require_skip_svc: {test.succeed_with_changes: [{unless: 'true'}]}
b_require_skip_svc: {fakesvc.running: [{prereq: [{test: a_require_skip_svc}]}]}
c_require_skip_svc: {fakesvc.running: [{require: [{fakesvc: b_require_skip_svc}]}]}
a_require_skip_chg: {test.succeed_with_changes: [{unless: 'true'}]}
b_require_skip_chg: {test.succeed_with_changes: [{prereq: [{test: a_require_skip_chg}]}]}
c_require_skip_chg: {test.succeed_with_changes: [{require: [{test: b_require_skip_chg}]}]}
a_require_svc_svc: {fakesvc.running: [{changes: true}]}
b_require_svc_svc: {fakesvc.running: [{prereq: [{fakesvc: a_require_svc_svc}]}]}
c_require_svc_svc: {fakesvc.running: [{require: [{fakesvc: b_require_svc_svc}]}]}
a_require_svc_chg: {fakesvc.running: [{changes: true}]}
b_require_svc_chg: {test.succeed_with_changes: [{prereq: [{fakesvc: a_require_svc_chg}]}]}
c_require_svc_chg: {test.succeed_with_changes: [{require: [{test: b_require_svc_chg}]}]}
a_watch_ok_svc: {test.succeed_without_changes: []}
b_watch_ok_svc: {fakesvc.running: [{prereq: [{test: a_watch_ok_svc}]}]}
c_watch_ok_svc: {fakesvc.running: [{watch: [{fakesvc: b_watch_ok_svc}]}]}
a_watch_ok_chg: {test.succeed_without_changes: []}
b_watch_ok_chg: {test.succeed_with_changes: [{prereq: [{test: a_watch_ok_chg}]}]}
c_watch_ok_chg: {test.succeed_with_changes: [{watch: [{test: b_watch_ok_chg}]}]}
a_watch_chg_svc: {test.succeed_with_changes: []}
b_watch_chg_svc: {fakesvc.running: [{prereq: [{test: a_watch_chg_svc}]}]}
c_watch_chg_svc: {fakesvc.running: [{watch: [{fakesvc: b_watch_chg_svc}]}]}
a_watch_chg_chg: {test.succeed_with_changes: []}
b_watch_chg_chg: {test.succeed_with_changes: [{prereq: [{test: a_watch_chg_chg}]}]}
c_watch_chg_chg: {test.succeed_with_changes: [{watch: [{test: b_watch_chg_chg}]}]}
a_watch_bad_svc: {test.fail_without_changes: []}
b_watch_bad_svc: {fakesvc.running: [{prereq: [{test: a_watch_bad_svc}]}]}
c_watch_bad_svc: {fakesvc.running: [{watch: [{fakesvc: b_watch_bad_svc}]}]}
a_watch_bad_chg: {test.fail_without_changes: []}
b_watch_bad_chg: {test.succeed_with_changes: [{prereq: [{test: a_watch_bad_chg}]}]}
c_watch_bad_chg: {test.succeed_with_changes: [{watch: [{test: b_watch_bad_chg}]}]}
a_watch_badc_svc: {test.fail_with_changes: []}
b_watch_badc_svc: {fakesvc.running: [{prereq: [{test: a_watch_badc_svc}]}]}
c_watch_badc_svc: {fakesvc.running: [{watch: [{fakesvc: b_watch_badc_svc}]}]}
a_watch_badc_chg: {test.fail_with_changes: []}
b_watch_badc_chg: {test.succeed_with_changes: [{prereq: [{test: a_watch_badc_chg}]}]}
c_watch_badc_chg: {test.succeed_with_changes: [{watch: [{test: b_watch_badc_chg}]}]}
a_watch_skip_svc: {test.succeed_with_changes: [{unless: 'true'}]}
b_watch_skip_svc: {fakesvc.running: [{prereq: [{test: a_watch_skip_svc}]}]}
c_watch_skip_svc: {fakesvc.running: [{watch: [{fakesvc: b_watch_skip_svc}]}]}
a_watch_skip_chg: {test.succeed_with_changes: [{unless: 'true'}]}
b_watch_skip_chg: {test.succeed_with_changes: [{prereq: [{test: a_watch_skip_chg}]}]}
c_watch_skip_chg: {test.succeed_with_changes: [{watch: [{test: b_watch_skip_chg}]}]}
a_watch_svc_svc: {fakesvc.running: [{changes: true}]}
b_watch_svc_svc: {fakesvc.running: [{prereq: [{fakesvc: a_watch_svc_svc}]}]}
c_watch_svc_svc: {fakesvc.running: [{watch: [{fakesvc: b_watch_svc_svc}]}]}
a_watch_svc_chg: {fakesvc.running: [{changes: true}]}
b_watch_svc_chg: {test.succeed_with_changes: [{prereq: [{fakesvc: a_watch_svc_chg}]}]}
c_watch_svc_chg: {test.succeed_with_changes: [{watch: [{test: b_watch_svc_chg}]}]}
a_onchanges_ok_svc: {test.succeed_without_changes: []}
b_onchanges_ok_svc: {fakesvc.running: [{prereq: [{test: a_onchanges_ok_svc}]}]}
c_onchanges_ok_svc: {fakesvc.running: [{onchanges: [{fakesvc: b_onchanges_ok_svc}]}]}
a_onchanges_ok_chg: {test.succeed_without_changes: []}
b_onchanges_ok_chg: {test.succeed_with_changes: [{prereq: [{test: a_onchanges_ok_chg}]}]}
c_onchanges_ok_chg: {test.succeed_with_changes: [{onchanges: [{test: b_onchanges_ok_chg}]}]}
a_onchanges_chg_svc: {test.succeed_with_changes: []}
b_onchanges_chg_svc: {fakesvc.running: [{prereq: [{test: a_onchanges_chg_svc}]}]}
c_onchanges_chg_svc: {fakesvc.running: [{onchanges: [{fakesvc: b_onchanges_chg_svc}]}]}
a_onchanges_chg_chg: {test.succeed_with_changes: []}
b_onchanges_chg_chg: {test.succeed_with_changes: [{prereq: [{test: a_onchanges_chg_chg}]}]}
c_onchanges_chg_chg: {test.succeed_with_changes: [{onchanges: [{test: b_onchanges_chg_chg}]}]}
a_onchanges_bad_svc: {test.fail_without_changes: []}
b_onchanges_bad_svc: {fakesvc.running: [{prereq: [{test: a_onchanges_bad_svc}]}]}
c_onchanges_bad_svc: {fakesvc.running: [{onchanges: [{fakesvc: b_onchanges_bad_svc}]}]}
a_onchanges_bad_chg: {test.fail_without_changes: []}
b_onchanges_bad_chg: {test.succeed_with_changes: [{prereq: [{test: a_onchanges_bad_chg}]}]}
c_onchanges_bad_chg: {test.succeed_with_changes: [{onchanges: [{test: b_onchanges_bad_chg}]}]}
a_onchanges_badc_svc: {test.fail_with_changes: []}
b_onchanges_badc_svc: {fakesvc.running: [{prereq: [{test: a_onchanges_badc_svc}]}]}
c_onchanges_badc_svc: {fakesvc.running: [{onchanges: [{fakesvc: b_onchanges_badc_svc}]}]}
a_onchanges_badc_chg: {test.fail_with_changes: []}
b_onchanges_badc_chg: {test.succeed_with_changes: [{prereq: [{test: a_onchanges_badc_chg}]}]}
c_onchanges_badc_chg: {test.succeed_with_changes: [{onchanges: [{test: b_onchanges_badc_chg}]}]}
a_onchanges_skip_svc: {test.succeed_with_changes: [{unless: 'true'}]}
b_onchanges_skip_svc: {fakesvc.running: [{prereq: [{test: a_onchanges_skip_svc}]}]}
c_onchanges_skip_svc: {fakesvc.running: [{onchanges: [{fakesvc: b_onchanges_skip_svc}]}]}
a_onchanges_skip_chg: {test.succeed_with_changes: [{unless: 'true'}]}
b_onchanges_skip_chg: {test.succeed_with_changes: [{prereq: [{test: a_onchanges_skip_chg}]}]}
c_onchanges_skip_chg: {test.succeed_with_changes: [{onchanges: [{test: b_onchanges_skip_chg}]}]}
a_onchanges_svc_svc: {fakesvc.running: [{changes: true}]}
b_onchanges_svc_svc: {fakesvc.running: [{prereq: [{fakesvc: a_onchanges_svc_svc}]}]}
c_onchanges_svc_svc: {fakesvc.running: [{onchanges: [{fakesvc: b_onchanges_svc_svc}]}]}
a_onchanges_svc_chg: {fakesvc.running: [{changes: true}]}
b_onchanges_svc_chg: {test.succeed_with_changes: [{prereq: [{fakesvc: a_onchanges_svc_chg}]}]}
c_onchanges_svc_chg: {test.succeed_with_changes: [{onchanges: [{test: b_onchanges_svc_chg}]}]}
a_onfail_ok_svc: {test.succeed_without_changes: []}
b_onfail_ok_svc: {fakesvc.running: [{prereq: [{test: a_onfail_ok_svc}]}]}
c_onfail_ok_svc: {fakesvc.running: [{onfail: [{fakesvc: b_onfail_ok_svc}]}]}
a_onfail_ok_chg: {test.succeed_without_changes: []}
b_onfail_ok_chg: {test.succeed_with_changes: [{prereq: [{test: a_onfail_ok_chg}]}]}
c_onfail_ok_chg: {test.succeed_with_changes: [{onfail: [{test: b_onfail_ok_chg}]}]}
a_onfail_chg_svc: {test.succeed_with_changes: []}
b_onfail_chg_svc: {fakesvc.running: [{prereq: [{test: a_onfail_chg_svc}]}]}
c_onfail_chg_svc: {fakesvc.running: [{onfail: [{fakesvc: b_onfail_chg_svc}]}]}
a_onfail_chg_chg: {test.succeed_with_changes: []}
b_onfail_chg_chg: {test.succeed_with_changes: [{prereq: [{test: a_onfail_chg_chg}]}]}
c_onfail_chg_chg: {test.succeed_with_changes: [{onfail: [{test: b_onfail_chg_chg}]}]}
a_onfail_bad_svc: {test.fail_without_changes: []}
b_onfail_bad_svc: {fakesvc.running: [{prereq: [{test: a_onfail_bad_svc}]}]}
c_onfail_bad_svc: {fakesvc.running: [{onfail: [{fakesvc: b_onfail_bad_svc}]}]}
a_onfail_bad_chg: {test.fail_without_changes: []}
b_onfail_bad_chg: {test.succeed_with_changes: [{prereq: [{test: a_onfail_bad_chg}]}]}
c_onfail_bad_chg: {test.succeed_with_changes: [{onfail: [{test: b_onfail_bad_chg}]}]}
a_onfail_badc_svc: {test.fail_with_changes: []}
b_onfail_badc_svc: {fakesvc.running: [{prereq: [{test: a_onfail_badc_svc}]}]}
c_onfail_badc_svc: {fakesvc.running: [{onfail: [{fakesvc: b_onfail_badc_svc}]}]}
a_onfail_badc_chg: {test.fail_with_changes: []}
b_onfail_badc_chg: {test.succeed_with_changes: [{prereq: [{test: a_onfail_badc_chg}]}]}
c_onfail_badc_chg: {test.succeed_with_changes: [{onfail: [{test: b_onfail_badc_chg}]}]}
a_onfail_skip_svc: {test.succeed_with_changes: [{unless: 'true'}]}
b_onfail_skip_svc: {fakesvc.running: [{prereq: [{test: a_onfail_skip_svc}]}]}
c_onfail_skip_svc: {fakesvc.running: [{onfail: [{fakesvc: b_onfail_skip_svc}]}]}
a_onfail_skip_chg: {test.succeed_with_changes: [{unless: 'true'}]}
b_onfail_skip_chg: {test.succeed_with_changes: [{prereq: [{test: a_onfail_skip_chg}]}]}
c_onfail_skip_chg: {test.succeed_with_changes: [{onfail: [{test: b_onfail_skip_chg}]}]}
a_onfail_svc_svc: {fakesvc.running: [{changes: true}]}
b_onfail_svc_svc: {fakesvc.running: [{prereq: [{fakesvc: a_onfail_svc_svc}]}]}
c_onfail_svc_svc: {fakesvc.running: [{onfail: [{fakesvc: b_onfail_svc_svc}]}]}
a_onfail_svc_chg: {fakesvc.running: [{changes: true}]}
b_onfail_svc_chg: {test.succeed_with_changes: [{prereq: [{fakesvc: a_onfail_svc_chg}]}]}
c_onfail_svc_chg: {test.succeed_with_changes: [{onfail: [{test: b_onfail_svc_chg}]}]}
a_prereq_ok_svc: {test.succeed_without_changes: []}
b_prereq_ok_svc: {fakesvc.running: [{prereq: [{test: a_prereq_ok_svc}]}]}
c_prereq_ok_svc: {fakesvc.running: [{prereq: [{fakesvc: b_prereq_ok_svc}]}]}
a_prereq_ok_chg: {test.succeed_without_changes: []}
b_prereq_ok_chg: {test.succeed_with_changes: [{prereq: [{test: a_prereq_ok_chg}]}]}
c_prereq_ok_chg: {test.succeed_with_changes: [{prereq: [{test: b_prereq_ok_chg}]}]}
a_prereq_chg_svc: {test.succeed_with_changes: []}
b_prereq_chg_svc: {fakesvc.running: [{prereq: [{test: a_prereq_chg_svc}]}]}
c_prereq_chg_svc: {fakesvc.running: [{prereq: [{fakesvc: b_prereq_chg_svc}]}]}
a_prereq_chg_chg: {test.succeed_with_changes: []}
b_prereq_chg_chg: {test.succeed_with_changes: [{prereq: [{test: a_prereq_chg_chg}]}]}
c_prereq_chg_chg: {test.succeed_with_changes: [{prereq: [{test: b_prereq_chg_chg}]}]}
a_prereq_bad_svc: {test.fail_without_changes: []}
b_prereq_bad_svc: {fakesvc.running: [{prereq: [{test: a_prereq_bad_svc}]}]}
c_prereq_bad_svc: {fakesvc.running: [{prereq: [{fakesvc: b_prereq_bad_svc}]}]}
a_prereq_bad_chg: {test.fail_without_changes: []}
b_prereq_bad_chg: {test.succeed_with_changes: [{prereq: [{test: a_prereq_bad_chg}]}]}
c_prereq_bad_chg: {test.succeed_with_changes: [{prereq: [{test: b_prereq_bad_chg}]}]}
a_prereq_badc_svc: {test.fail_with_changes: []}
b_prereq_badc_svc: {fakesvc.running: [{prereq: [{test: a_prereq_badc_svc}]}]}
c_prereq_badc_svc: {fakesvc.running: [{prereq: [{fakesvc: b_prereq_badc_svc}]}]}
a_prereq_badc_chg: {test.fail_with_changes: []}
b_prereq_badc_chg: {test.succeed_with_changes: [{prereq: [{test: a_prereq_badc_chg}]}]}
c_prereq_badc_chg: {test.succeed_with_changes: [{prereq: [{test: b_prereq_badc_chg}]}]}
a_prereq_skip_svc: {test.succeed_with_changes: [{unless: 'true'}]}
b_prereq_skip_svc: {fakesvc.running: [{prereq: [{test: a_prereq_skip_svc}]}]}
c_prereq_skip_svc: {fakesvc.running: [{prereq: [{fakesvc: b_prereq_skip_svc}]}]}
a_prereq_skip_chg: {test.succeed_with_changes: [{unless: 'true'}]}
b_prereq_skip_chg: {test.succeed_with_changes: [{prereq: [{test: a_prereq_skip_chg}]}]}
c_prereq_skip_chg: {test.succeed_with_changes: [{prereq: [{test: b_prereq_skip_chg}]}]}
a_prereq_svc_svc: {fakesvc.running: [{changes: true}]}
b_prereq_svc_svc: {fakesvc.running: [{prereq: [{fakesvc: a_prereq_svc_svc}]}]}
c_prereq_svc_svc: {fakesvc.running: [{prereq: [{fakesvc: b_prereq_svc_svc}]}]}
a_prereq_svc_chg: {fakesvc.running: [{changes: true}]}
b_prereq_svc_chg: {test.succeed_with_changes: [{prereq: [{fakesvc: a_prereq_svc_chg}]}]}
c_prereq_svc_chg: {test.succeed_with_changes: [{prereq: [{test: b_prereq_svc_chg}]}]}
a_listen_ok_svc: {test.succeed_without_changes: []}
b_listen_ok_svc: {fakesvc.running: [{prereq: [{test: a_listen_ok_svc}]}]}
c_listen_ok_svc: {fakesvc.running: [{listen: [{fakesvc: b_listen_ok_svc}]}]}
a_listen_ok_chg: {test.succeed_without_changes: []}
b_listen_ok_chg: {test.succeed_with_changes: [{prereq: [{test: a_listen_ok_chg}]}]}
c_listen_ok_chg: {test.succeed_with_changes: [{listen: [{test: b_listen_ok_chg}]}]}
a_listen_chg_svc: {test.succeed_with_changes: []}
b_listen_chg_svc: {fakesvc.running: [{prereq: [{test: a_listen_chg_svc}]}]}
c_listen_chg_svc: {fakesvc.running: [{listen: [{fakesvc: b_listen_chg_svc}]}]}
a_listen_chg_chg: {test.succeed_with_changes: []}
b_listen_chg_chg: {test.succeed_with_changes: [{prereq: [{test: a_listen_chg_chg}]}]}
c_listen_chg_chg: {test.succeed_with_changes: [{listen: [{test: b_listen_chg_chg}]}]}
a_listen_bad_svc: {test.fail_without_changes: []}
b_listen_bad_svc: {fakesvc.running: [{prereq: [{test: a_listen_bad_svc}]}]}
c_listen_bad_svc: {fakesvc.running: [{listen: [{fakesvc: b_listen_bad_svc}]}]}
a_listen_bad_chg: {test.fail_without_changes: []}
b_listen_bad_chg: {test.succeed_with_changes: [{prereq: [{test: a_listen_bad_chg}]}]}
c_listen_bad_chg: {test.succeed_with_changes: [{listen: [{test: b_listen_bad_chg}]}]}
a_listen_badc_svc: {test.fail_with_changes: []}
b_listen_badc_svc: {fakesvc.running: [{prereq: [{test: a_listen_badc_svc}]}]}
c_listen_badc_svc: {fakesvc.running: [{listen: [{fakesvc: b_listen_badc_svc}]}]}
a_listen_badc_chg: {test.fail_with_changes: []}
b_listen_badc_chg: {test.succeed_with_changes: [{prereq: [{test: a_listen_badc_chg}]}]}
c_listen_badc_chg: {test.succeed_with_changes: [{listen: [{test: b_listen_badc_chg}]}]}
a_listen_skip_svc: {test.succeed_with_changes: [{unless: 'true'}]}
b_listen_skip_svc: {fakesvc.running: [{prereq: [{test: a_listen_skip_svc}]}]}
c_listen_skip_svc: {fakesvc.running: [{listen: [{fakesvc: b_listen_skip_svc}]}]}
a_listen_skip_chg: {test.succeed_with_changes: [{unless: 'true'}]}
b_listen_skip_chg: {test.succeed_with_changes: [{prereq: [{test: a_listen_skip_chg}]}]}
c_listen_skip_chg: {test.succeed_with_changes: [{listen: [{test: b_listen_skip_chg}]}]}
a_listen_svc_svc: {fakesvc.running: [{changes: true}]}
b_listen_svc_svc: {fakesvc.running: [{prereq: [{fakesvc: a_listen_svc_svc}]}]}
c_listen_svc_svc: {fakesvc.running: [{listen: [{fakesvc: b_listen_svc_svc}]}]}
a_listen_svc_chg: {fakesvc.running: [{changes: true}]}
b_listen_svc_chg: {test.succeed_with_changes: [{prereq: [{fakesvc: a_listen_svc_chg}]}]}
c_listen_svc_chg: {test.succeed_with_changes: [{listen: [{test: b_listen_svc_chg}]}]}
