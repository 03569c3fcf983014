x_bad: {test.fail_without_changes: []}
x_ok: {test.succeed_without_changes: []}

a_ok_ok_svc: {test.succeed_without_changes: []}
b_ok_ok_svc: {test.succeed_without_changes: []}
d_ok_ok_svc: {fakesvc.running: [{watch: [{test: a_ok_ok_svc}]}, {onchanges: [{test: b_ok_ok_svc}]}]}
a_ok_ok_chg: {test.succeed_without_changes: []}
b_ok_ok_chg: {test.succeed_without_changes: []}
d_ok_ok_chg: {test.succeed_with_changes: [{watch: [{test: a_ok_ok_chg}]}, {onchanges: [{test: b_ok_ok_chg}]}]}
a_ok_chg_svc: {test.succeed_without_changes: []}
b_ok_chg_svc: {test.succeed_with_changes: []}
d_ok_chg_svc: {fakesvc.running: [{watch: [{test: a_ok_chg_svc}]}, {onchanges: [{test: b_ok_chg_svc}]}]}
a_ok_chg_chg: {test.succeed_without_changes: []}
b_ok_chg_chg: {test.succeed_with_changes: []}
d_ok_chg_chg: {test.succeed_with_changes: [{watch: [{test: a_ok_chg_chg}]}, {onchanges: [{test: b_ok_chg_chg}]}]}
a_ok_bad_svc: {test.succeed_without_changes: []}
b_ok_bad_svc: {test.fail_without_changes: []}
d_ok_bad_svc: {fakesvc.running: [{watch: [{test: a_ok_bad_svc}]}, {onchanges: [{test: b_ok_bad_svc}]}]}
a_ok_bad_chg: {test.succeed_without_changes: []}
b_ok_bad_chg: {test.fail_without_changes: []}
d_ok_bad_chg: {test.succeed_with_changes: [{watch: [{test: a_ok_bad_chg}]}, {onchanges: [{test: b_ok_bad_chg}]}]}
a_ok_badc_svc: {test.succeed_without_changes: []}
b_ok_badc_svc: {test.fail_with_changes: []}
d_ok_badc_svc: {fakesvc.running: [{watch: [{test: a_ok_badc_svc}]}, {onchanges: [{test: b_ok_badc_svc}]}]}
a_ok_badc_chg: {test.succeed_without_changes: []}
b_ok_badc_chg: {test.fail_with_changes: []}
d_ok_badc_chg: {test.succeed_with_changes: [{watch: [{test: a_ok_badc_chg}]}, {onchanges: [{test: b_ok_badc_chg}]}]}
a_ok_skip_svc: {test.succeed_without_changes: []}
b_ok_skip_svc: {test.succeed_with_changes: [{unless: 'true'}]}
d_ok_skip_svc: {fakesvc.running: [{watch: [{test: a_ok_skip_svc}]}, {onchanges: [{test: b_ok_skip_svc}]}]}
a_ok_skip_chg: {test.succeed_without_changes: []}
b_ok_skip_chg: {test.succeed_with_changes: [{unless: 'true'}]}
d_ok_skip_chg: {test.succeed_with_changes: [{watch: [{test: a_ok_skip_chg}]}, {onchanges: [{test: b_ok_skip_chg}]}]}
a_chg_ok_svc: {test.succeed_with_changes: []}
b_chg_ok_svc: {test.succeed_without_changes: []}
d_chg_ok_svc: {fakesvc.running: [{watch: [{test: a_chg_ok_svc}]}, {onchanges: [{test: b_chg_ok_svc}]}]}
a_chg_ok_chg: {test.succeed_with_changes: []}
b_chg_ok_chg: {test.succeed_without_changes: []}
d_chg_ok_chg: {test.succeed_with_changes: [{watch: [{test: a_chg_ok_chg}]}, {onchanges: [{test: b_chg_ok_chg}]}]}
a_chg_chg_svc: {test.succeed_with_changes: []}
b_chg_chg_svc: {test.succeed_with_changes: []}
d_chg_chg_svc: {fakesvc.running: [{watch: [{test: a_chg_chg_svc}]}, {onchanges: [{test: b_chg_chg_svc}]}]}
a_chg_chg_chg: {test.succeed_with_changes: []}
b_chg_chg_chg: {test.succeed_with_changes: []}
d_chg_chg_chg: {test.succeed_with_changes: [{watch: [{test: a_chg_chg_chg}]}, {onchanges: [{test: b_chg_chg_chg}]}]}
a_chg_bad_svc: {test.succeed_with_changes: []}
b_chg_bad_svc: {test.fail_without_changes: []}
d_chg_bad_svc: {fakesvc.running: [{watch: [{test: a_chg_bad_svc}]}, {onchanges: [{test: b_chg_bad_svc}]}]}
a_chg_bad_chg: {test.succeed_with_changes: []}
b_chg_bad_chg: {test.fail_without_changes: []}
d_chg_bad_chg: {test.succeed_with_changes: [{watch: [{test: a_chg_bad_chg}]}, {onchanges: [{test: b_chg_bad_chg}]}]}
a_chg_badc_svc: {test.succeed_with_changes: []}
b_chg_badc_svc: {test.fail_with_changes: []}
d_chg_badc_svc: {fakesvc.running: [{watch: [{test: a_chg_badc_svc}]}, {onchanges: [{test: b_chg_badc_svc}]}]}
a_chg_badc_chg: {test.succeed_with_changes: []}
b_chg_badc_chg: {test.fail_with_changes: []}
d_chg_badc_chg: {test.succeed_with_changes: [{watch: [{test: a_chg_badc_chg}]}, {onchanges: [{test: b_chg_badc_chg}]}]}
a_chg_skip_svc: {test.succeed_with_changes: []}
b_chg_skip_svc: {test.succeed_with_changes: [{unless: 'true'}]}
d_chg_skip_svc: {fakesvc.running: [{watch: [{test: a_chg_skip_svc}]}, {onchanges: [{test: b_chg_skip_svc}]}]}
a_chg_skip_chg: {test.succeed_with_changes: []}
b_chg_skip_chg: {test.succeed_with_changes: [{unless: 'true'}]}
d_chg_skip_chg: {test.succeed_with_changes: [{watch: [{test: a_chg_skip_chg}]}, {onchanges: [{test: b_chg_skip_chg}]}]}
a_bad_ok_svc: {test.fail_without_changes: []}
b_bad_ok_svc: {test.succeed_without_changes: []}
d_bad_ok_svc: {fakesvc.running: [{watch: [{test: a_bad_ok_svc}]}, {onchanges: [{test: b_bad_ok_svc}]}]}
a_bad_ok_chg: {test.fail_without_changes: []}
b_bad_ok_chg: {test.succeed_without_changes: []}
d_bad_ok_chg: {test.succeed_with_changes: [{watch: [{test: a_bad_ok_chg}]}, {onchanges: [{test: b_bad_ok_chg}]}]}
a_bad_chg_svc: {test.fail_without_changes: []}
b_bad_chg_svc: {test.succeed_with_changes: []}
d_bad_chg_svc: {fakesvc.running: [{watch: [{test: a_bad_chg_svc}]}, {onchanges: [{test: b_bad_chg_svc}]}]}
a_bad_chg_chg: {test.fail_without_changes: []}
b_bad_chg_chg: {test.succeed_with_changes: []}
d_bad_chg_chg: {test.succeed_with_changes: [{watch: [{test: a_bad_chg_chg}]}, {onchanges: [{test: b_bad_chg_chg}]}]}
a_bad_bad_svc: {test.fail_without_changes: []}
b_bad_bad_svc: {test.fail_without_changes: []}
d_bad_bad_svc: {fakesvc.running: [{watch: [{test: a_bad_bad_svc}]}, {onchanges: [{test: b_bad_bad_svc}]}]}
a_bad_bad_chg: {test.fail_without_changes: []}
b_bad_bad_chg: {test.fail_without_changes: []}
d_bad_bad_chg: {test.succeed_with_changes: [{watch: [{test: a_bad_bad_chg}]}, {onchanges: [{test: b_bad_bad_chg}]}]}
a_bad_badc_svc: {test.fail_without_changes: []}
b_bad_badc_svc: {test.fail_with_changes: []}
d_bad_badc_svc: {fakesvc.running: [{watch: [{test: a_bad_badc_svc}]}, {onchanges: [{test: b_bad_badc_svc}]}]}
a_bad_badc_chg: {test.fail_without_changes: []}
b_bad_badc_chg: {test.fail_with_changes: []}
d_bad_badc_chg: {test.succeed_with_changes: [{watch: [{test: a_bad_badc_chg}]}, {onchanges: [{test: b_bad_badc_chg}]}]}
a_bad_skip_svc: {test.fail_without_changes: []}
b_bad_skip_svc: {test.succeed_with_changes: [{unless: 'true'}]}
d_bad_skip_svc: {fakesvc.running: [{watch: [{test: a_bad_skip_svc}]}, {onchanges: [{test: b_bad_skip_svc}]}]}
a_bad_skip_chg: {test.fail_without_changes: []}
b_bad_skip_chg: {test.succeed_with_changes: [{unless: 'true'}]}
d_bad_skip_chg: {test.succeed_with_changes: [{watch: [{test: a_bad_skip_chg}]}, {onchanges: [{test: b_bad_skip_chg}]}]}
a_badc_ok_svc: {test.fail_with_changes: []}
b_badc_ok_svc: {test.succeed_without_changes: []}
d_badc_ok_svc: {fakesvc.running: [{watch: [{test: a_badc_ok_svc}]}, {onchanges: [{test: b_badc_ok_svc}]}]}
a_badc_ok_chg: {test.fail_with_changes: []}
b_badc_ok_chg: {test.succeed_without_changes: []}
d_badc_ok_chg: {test.succeed_with_changes: [{watch: [{test: a_badc_ok_chg}]}, {onchanges: [{test: b_badc_ok_chg}]}]}
a_badc_chg_svc: {test.fail_with_changes: []}
b_badc_chg_svc: {test.succeed_with_changes: []}
d_badc_chg_svc: {fakesvc.running: [{watch: [{test: a_badc_chg_svc}]}, {onchanges: [{test: b_badc_chg_svc}]}]}
a_badc_chg_chg: {test.fail_with_changes: []}
b_badc_chg_chg: {test.succeed_with_changes: []}
d_badc_chg_chg: {test.succeed_with_changes: [{watch: [{test: a_badc_chg_chg}]}, {onchanges: [{test: b_badc_chg_chg}]}]}
a_badc_bad_svc: {test.fail_with_changes: []}
b_badc_bad_svc: {test.fail_without_changes: []}
d_badc_bad_svc: {fakesvc.running: [{watch: [{test: a_badc_bad_svc}]}, {onchanges: [{test: b_badc_bad_svc}]}]}
a_badc_bad_chg: {test.fail_with_changes: []}
b_badc_bad_chg: {test.fail_without_changes: []}
d_badc_bad_chg: {test.succeed_with_changes: [{watch: [{test: a_badc_bad_chg}]}, {onchanges: [{test: b_badc_bad_chg}]}]}
a_badc_badc_svc: {test.fail_with_changes: []}
b_badc_badc_svc: {test.fail_with_changes: []}
d_badc_badc_svc: {fakesvc.running: [{watch: [{test: a_badc_badc_svc}]}, {onchanges: [{test: b_badc_badc_svc}]}]}
a_badc_badc_chg: {test.fail_with_changes: []}
b_badc_badc_chg: {test.fail_with_changes: []}
d_badc_badc_chg: {test.succeed_with_changes: [{watch: [{test: a_badc_badc_chg}]}, {onchanges: [{test: b_badc_badc_chg}]}]}
a_badc_skip_svc: {test.fail_with_changes: []}
b_badc_skip_svc: {test.succeed_with_changes: [{unless: 'true'}]}
d_badc_skip_svc: {fakesvc.running: [{watch: [{test: a_badc_skip_svc}]}, {onchanges: [{test: b_badc_skip_svc}]}]}
a_badc_skip_chg: {test.fail_with_changes: []}
b_badc_skip_chg: {test.succeed_with_changes: [{unless: 'true'}]}
d_badc_skip_chg: {test.succeed_with_changes: [{watch: [{test: a_badc_skip_chg}]}, {onchanges: [{test: b_badc_skip_chg}]}]}
a_skip_ok_svc: {test.succeed_with_changes: [{unless: 'true'}]}
b_skip_ok_svc: {test.succeed_without_changes: []}
d_skip_ok_svc: {fakesvc.running: [{watch: [{test: a_skip_ok_svc}]}, {onchanges: [{test: b_skip_ok_svc}]}]}
a_skip_ok_chg: {test.succeed_with_changes: [{unless: 'true'}]}
b_skip_ok_chg: {test.succeed_without_changes: []}
d_skip_ok_chg: {test.succeed_with_changes: [{watch: [{test: a_skip_ok_chg}]}, {onchanges: [{test: b_skip_ok_chg}]}]}
a_skip_chg_svc: {test.succeed_with_changes: [{unless: 'true'}]}
b_skip_chg_svc: {test.succeed_with_changes: []}
d_skip_chg_svc: {fakesvc.running: [{watch: [{test: a_skip_chg_svc}]}, {onchanges: [{test: b_skip_chg_svc}]}]}
a_skip_chg_chg: {test.succeed_with_changes: [{unless: 'true'}]}
b_skip_chg_chg: {test.succeed_with_changes: []}
d_skip_chg_chg: {test.succeed_with_changes: [{watch: [{test: a_skip_chg_chg}]}, {onchanges: [{test: b_skip_chg_chg}]}]}
a_skip_bad_svc: {test.succeed_with_changes: [{unless: 'true'}]}
b_skip_bad_svc: {test.fail_without_changes: []}
d_skip_bad_svc: {fakesvc.running: [{watch: [{test: a_skip_bad_svc}]}, {onchanges: [{test: b_skip_bad_svc}]}]}
a_skip_bad_chg: {test.succeed_with_changes: [{unless: 'true'}]}
b_skip_bad_chg: {test.fail_without_changes: []}
d_skip_bad_chg: {test.succeed_with_changes: [{watch: [{test: a_skip_bad_chg}]}, {onchanges: [{test: b_skip_bad_chg}]}]}
a_skip_badc_svc: {test.succeed_with_changes: [{unless: 'true'}]}
b_skip_badc_svc: {test.fail_with_changes: []}
d_skip_badc_svc: {fakesvc.running: [{watch: [{test: a_skip_badc_svc}]}, {onchanges: [{test: b_skip_badc_svc}]}]}
a_skip_badc_chg: {test.succeed_with_changes: [{unless: 'true'}]}
b_skip_badc_chg: {test.fail_with_changes: []}
d_skip_badc_chg: {test.succeed_with_changes: [{watch: [{test: a_skip_badc_chg}]}, {onchanges: [{test: b_skip_badc_chg}]}]}
a_skip_skip_svc: {test.succeed_with_changes: [{unless: 'true'}]}
b_skip_skip_svc: {test.succeed_with_changes: [{unless: 'true'}]}
d_skip_skip_svc: {fakesvc.running: [{watch: [{test: a_skip_skip_svc}]}, {onchanges: [{test: b_skip_skip_svc}]}]}
a_skip_skip_chg: {test.succeed_with_changes: [{unless: 'true'}]}
b_skip_skip_chg: {test.succeed_with_changes: [{unless: 'true'}]}
d_skip_skip_chg: {test.succeed_with_changes: [{watch: [{test: a_skip_skip_chg}]}, {onchanges: [{test: b_skip_skip_chg}]}]}
