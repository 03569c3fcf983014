x_bad: {test.fail_without_changes: []}
x_ok: {test.succeed_without_changes: []}

a_require_watch_ok: {test.succeed_without_changes: []}
d_require_watch_ok: {fakesvc.running: [{changes: true}, {require: [{test: a_require_watch_ok}]}, {watch: [{test: a_require_watch_ok}]}]}
a_require_watch_chg: {test.succeed_with_changes: []}
d_require_watch_chg: {fakesvc.running: [{changes: true}, {require: [{test: a_require_watch_chg}]}, {watch: [{test: a_require_watch_chg}]}]}
a_require_watch_bad: {test.fail_without_changes: []}
d_require_watch_bad: {fakesvc.running: [{changes: true}, {require: [{test: a_require_watch_bad}]}, {watch: [{test: a_require_watch_bad}]}]}
a_require_watch_badc: {test.fail_with_changes: []}
d_require_watch_badc: {fakesvc.running: [{changes: true}, {require: [{test: a_require_watch_badc}]}, {watch: [{test: a_require_watch_badc}]}]}
a_require_onchanges_ok: {test.succeed_without_changes: []}
d_require_onchanges_ok: {fakesvc.running: [{changes: true}, {require: [{test: a_require_onchanges_ok}]}, {onchanges: [{test: a_require_onchanges_ok}]}]}
a_require_onchanges_chg: {test.succeed_with_changes: []}
d_require_onchanges_chg: {fakesvc.running: [{changes: true}, {require: [{test: a_require_onchanges_chg}]}, {onchanges: [{test: a_require_onchanges_chg}]}]}
a_require_onchanges_bad: {test.fail_without_changes: []}
d_require_onchanges_bad: {fakesvc.running: [{changes: true}, {require: [{test: a_require_onchanges_bad}]}, {onchanges: [{test: a_require_onchanges_bad}]}]}
a_require_onchanges_badc: {test.fail_with_changes: []}
d_require_onchanges_badc: {fakesvc.running: [{changes: true}, {require: [{test: a_require_onchanges_badc}]}, {onchanges: [{test: a_require_onchanges_badc}]}]}
a_require_onfail_ok: {test.succeed_without_changes: []}
d_require_onfail_ok: {fakesvc.running: [{changes: true}, {require: [{test: a_require_onfail_ok}]}, {onfail: [{test: a_require_onfail_ok}]}]}
a_require_onfail_chg: {test.succeed_with_changes: []}
d_require_onfail_chg: {fakesvc.running: [{changes: true}, {require: [{test: a_require_onfail_chg}]}, {onfail: [{test: a_require_onfail_chg}]}]}
a_require_onfail_bad: {test.fail_without_changes: []}
d_require_onfail_bad: {fakesvc.running: [{changes: true}, {require: [{test: a_require_onfail_bad}]}, {onfail: [{test: a_require_onfail_bad}]}]}
a_require_onfail_badc: {test.fail_with_changes: []}
d_require_onfail_badc: {fakesvc.running: [{changes: true}, {require: [{test: a_require_onfail_badc}]}, {onfail: [{test: a_require_onfail_badc}]}]}
a_require_prereq_ok: {test.succeed_without_changes: []}
d_require_prereq_ok: {fakesvc.running: [{changes: true}, {require: [{test: a_require_prereq_ok}]}, {prereq: [{test: a_require_prereq_ok}]}]}
a_require_prereq_chg: {test.succeed_with_changes: []}
d_require_prereq_chg: {fakesvc.running: [{changes: true}, {require: [{test: a_require_prereq_chg}]}, {prereq: [{test: a_require_prereq_chg}]}]}
a_require_prereq_bad: {test.fail_without_changes: []}
d_require_prereq_bad: {fakesvc.running: [{changes: true}, {require: [{test: a_require_prereq_bad}]}, {prereq: [{test: a_require_prereq_bad}]}]}
a_require_prereq_badc: {test.fail_with_changes: []}
d_require_prereq_badc: {fakesvc.running: [{changes: true}, {require: [{test: a_require_prereq_badc}]}, {prereq: [{test: a_require_prereq_badc}]}]}
a_require_listen_ok: {test.succeed_without_changes: []}
d_require_listen_ok: {fakesvc.running: [{changes: true}, {require: [{test: a_require_listen_ok}]}, {listen: [{test: a_require_listen_ok}]}]}
a_require_listen_chg: {test.succeed_with_changes: []}
d_require_listen_chg: {fakesvc.running: [{changes: true}, {require: [{test: a_require_listen_chg}]}, {listen: [{test: a_require_listen_chg}]}]}
a_require_listen_bad: {test.fail_without_changes: []}
d_require_listen_bad: {fakesvc.running: [{changes: true}, {require: [{test: a_require_listen_bad}]}, {listen: [{test: a_require_listen_bad}]}]}
a_require_listen_badc: {test.fail_with_changes: []}
d_require_listen_badc: {fakesvc.running: [{changes: true}, {require: [{test: a_require_listen_badc}]}, {listen: [{test: a_require_listen_badc}]}]}
a_watch_require_ok: {test.succeed_without_changes: []}
d_watch_require_ok: {fakesvc.running: [{changes: true}, {watch: [{test: a_watch_require_ok}]}, {require: [{test: a_watch_require_ok}]}]}
a_watch_require_chg: {test.succeed_with_changes: []}
d_watch_require_chg: {fakesvc.running: [{changes: true}, {watch: [{test: a_watch_require_chg}]}, {require: [{test: a_watch_require_chg}]}]}
a_watch_require_bad: {test.fail_without_changes: []}
d_watch_require_bad: {fakesvc.running: [{changes: true}, {watch: [{test: a_watch_require_bad}]}, {require: [{test: a_watch_require_bad}]}]}
a_watch_require_badc: {test.fail_with_changes: []}
d_watch_require_badc: {fakesvc.running: [{changes: true}, {watch: [{test: a_watch_require_badc}]}, {require: [{test: a_watch_require_badc}]}]}
a_watch_onchanges_ok: {test.succeed_without_changes: []}
d_watch_onchanges_ok: {fakesvc.running: [{changes: true}, {watch: [{test: a_watch_onchanges_ok}]}, {onchanges: [{test: a_watch_onchanges_ok}]}]}
a_watch_onchanges_chg: {test.succeed_with_changes: []}
d_watch_onchanges_chg: {fakesvc.running: [{changes: true}, {watch: [{test: a_watch_onchanges_chg}]}, {onchanges: [{test: a_watch_onchanges_chg}]}]}
a_watch_onchanges_bad: {test.fail_without_changes: []}
d_watch_onchanges_bad: {fakesvc.running: [{changes: true}, {watch: [{test: a_watch_onchanges_bad}]}, {onchanges: [{test: a_watch_onchanges_bad}]}]}
a_watch_onchanges_badc: {test.fail_with_changes: []}
d_watch_onchanges_badc: {fakesvc.running: [{changes: true}, {watch: [{test: a_watch_onchanges_badc}]}, {onchanges: [{test: a_watch_onchanges_badc}]}]}
a_watch_onfail_ok: {test.succeed_without_changes: []}
d_watch_onfail_ok: {fakesvc.running: [{changes: true}, {watch: [{test: a_watch_onfail_ok}]}, {onfail: [{test: a_watch_onfail_ok}]}]}
a_watch_onfail_chg: {test.succeed_with_changes: []}
d_watch_onfail_chg: {fakesvc.running: [{changes: true}, {watch: [{test: a_watch_onfail_chg}]}, {onfail: [{test: a_watch_onfail_chg}]}]}
a_watch_onfail_bad: {test.fail_without_changes: []}
d_watch_onfail_bad: {fakesvc.running: [{changes: true}, {watch: [{test: a_watch_onfail_bad}]}, {onfail: [{test: a_watch_onfail_bad}]}]}
a_watch_onfail_badc: {test.fail_with_changes: []}
d_watch_onfail_badc: {fakesvc.running: [{changes: true}, {watch: [{test: a_watch_onfail_badc}]}, {onfail: [{test: a_watch_onfail_badc}]}]}
a_watch_prereq_ok: {test.succeed_without_changes: []}
d_watch_prereq_ok: {fakesvc.running: [{changes: true}, {watch: [{test: a_watch_prereq_ok}]}, {prereq: [{test: a_watch_prereq_ok}]}]}
a_watch_prereq_chg: {test.succeed_with_changes: []}
d_watch_prereq_chg: {fakesvc.running: [{changes: true}, {watch: [{test: a_watch_prereq_chg}]}, {prereq: [{test: a_watch_prereq_chg}]}]}
a_watch_prereq_bad: {test.fail_without_changes: []}
d_watch_prereq_bad: {fakesvc.running: [{changes: true}, {watch: [{test: a_watch_prereq_bad}]}, {prereq: [{test: a_watch_prereq_bad}]}]}
a_watch_prereq_badc: {test.fail_with_changes: []}
d_watch_prereq_badc: {fakesvc.running: [{changes: true}, {watch: [{test: a_watch_prereq_badc}]}, {prereq: [{test: a_watch_prereq_badc}]}]}
a_watch_listen_ok: {test.succeed_without_changes: []}
d_watch_listen_ok: {fakesvc.running: [{changes: true}, {watch: [{test: a_watch_listen_ok}]}, {listen: [{test: a_watch_listen_ok}]}]}
a_watch_listen_chg: {test.succeed_with_changes: []}
d_watch_listen_chg: {fakesvc.running: [{changes: true}, {watch: [{test: a_watch_listen_chg}]}, {listen: [{test: a_watch_listen_chg}]}]}
a_watch_listen_bad: {test.fail_without_changes: []}
d_watch_listen_bad: {fakesvc.running: [{changes: true}, {watch: [{test: a_watch_listen_bad}]}, {listen: [{test: a_watch_listen_bad}]}]}
a_watch_listen_badc: {test.fail_with_changes: []}
d_watch_listen_badc: {fakesvc.running: [{changes: true}, {watch: [{test: a_watch_listen_badc}]}, {listen: [{test: a_watch_listen_badc}]}]}
a_onchanges_require_ok: {test.succeed_without_changes: []}
d_onchanges_require_ok: {fakesvc.running: [{changes: true}, {onchanges: [{test: a_onchanges_require_ok}]}, {require: [{test: a_onchanges_require_ok}]}]}
a_onchanges_require_chg: {test.succeed_with_changes: []}
d_onchanges_require_chg: {fakesvc.running: [{changes: true}, {onchanges: [{test: a_onchanges_require_chg}]}, {require: [{test: a_onchanges_require_chg}]}]}
a_onchanges_require_bad: {test.fail_without_changes: []}
d_onchanges_require_bad: {fakesvc.running: [{changes: true}, {onchanges: [{test: a_onchanges_require_bad}]}, {require: [{test: a_onchanges_require_bad}]}]}
a_onchanges_require_badc: {test.fail_with_changes: []}
d_onchanges_require_badc: {fakesvc.running: [{changes: true}, {onchanges: [{test: a_onchanges_require_badc}]}, {require: [{test: a_onchanges_require_badc}]}]}
a_onchanges_watch_ok: {test.succeed_without_changes: []}
d_onchanges_watch_ok: {fakesvc.running: [{changes: true}, {onchanges: [{test: a_onchanges_watch_ok}]}, {watch: [{test: a_onchanges_watch_ok}]}]}
a_onchanges_watch_chg: {test.succeed_with_changes: []}
d_onchanges_watch_chg: {fakesvc.running: [{changes: true}, {onchanges: [{test: a_onchanges_watch_chg}]}, {watch: [{test: a_onchanges_watch_chg}]}]}
a_onchanges_watch_bad: {test.fail_without_changes: []}
d_onchanges_watch_bad: {fakesvc.running: [{changes: true}, {onchanges: [{test: a_onchanges_watch_bad}]}, {watch: [{test: a_onchanges_watch_bad}]}]}
a_onchanges_watch_badc: {test.fail_with_changes: []}
d_onchanges_watch_badc: {fakesvc.running: [{changes: true}, {onchanges: [{test: a_onchanges_watch_badc}]}, {watch: [{test: a_onchanges_watch_badc}]}]}
a_onchanges_onfail_ok: {test.succeed_without_changes: []}
d_onchanges_onfail_ok: {fakesvc.running: [{changes: true}, {onchanges: [{test: a_onchanges_onfail_ok}]}, {onfail: [{test: a_onchanges_onfail_ok}]}]}
a_onchanges_onfail_chg: {test.succeed_with_changes: []}
d_onchanges_onfail_chg: {fakesvc.running: [{changes: true}, {onchanges: [{test: a_onchanges_onfail_chg}]}, {onfail: [{test: a_onchanges_onfail_chg}]}]}
a_onchanges_onfail_bad: {test.fail_without_changes: []}
d_onchanges_onfail_bad: {fakesvc.running: [{changes: true}, {onchanges: [{test: a_onchanges_onfail_bad}]}, {onfail: [{test: a_onchanges_onfail_bad}]}]}
a_onchanges_onfail_badc: {test.fail_with_changes: []}
d_onchanges_onfail_badc: {fakesvc.running: [{changes: true}, {onchanges: [{test: a_onchanges_onfail_badc}]}, {onfail: [{test: a_onchanges_onfail_badc}]}]}
a_onchanges_prereq_ok: {test.succeed_without_changes: []}
d_onchanges_prereq_ok: {fakesvc.running: [{changes: true}, {onchanges: [{test: a_onchanges_prereq_ok}]}, {prereq: [{test: a_onchanges_prereq_ok}]}]}
a_onchanges_prereq_chg: {test.succeed_with_changes: []}
d_onchanges_prereq_chg: {fakesvc.running: [{changes: true}, {onchanges: [{test: a_onchanges_prereq_chg}]}, {prereq: [{test: a_onchanges_prereq_chg}]}]}
a_onchanges_prereq_bad: {test.fail_without_changes: []}
d_onchanges_prereq_bad: {fakesvc.running: [{changes: true}, {onchanges: [{test: a_onchanges_prereq_bad}]}, {prereq: [{test: a_onchanges_prereq_bad}]}]}
a_onchanges_prereq_badc: {test.fail_with_changes: []}
d_onchanges_prereq_badc: {fakesvc.running: [{changes: true}, {onchanges: [{test: a_onchanges_prereq_badc}]}, {prereq: [{test: a_onchanges_prereq_badc}]}]}
a_onchanges_listen_ok: {test.succeed_without_changes: []}
d_onchanges_listen_ok: {fakesvc.running: [{changes: true}, {onchanges: [{test: a_onchanges_listen_ok}]}, {listen: [{test: a_onchanges_listen_ok}]}]}
a_onchanges_listen_chg: {test.succeed_with_changes: []}
d_onchanges_listen_chg: {fakesvc.running: [{changes: true}, {onchanges: [{test: a_onchanges_listen_chg}]}, {listen: [{test: a_onchanges_listen_chg}]}]}
a_onchanges_listen_bad: {test.fail_without_changes: []}
d_onchanges_listen_bad: {fakesvc.running: [{changes: true}, {onchanges: [{test: a_onchanges_listen_bad}]}, {listen: [{test: a_onchanges_listen_bad}]}]}
a_onchanges_listen_badc: {test.fail_with_changes: []}
d_onchanges_listen_badc: {fakesvc.running: [{changes: true}, {onchanges: [{test: a_onchanges_listen_badc}]}, {listen: [{test: a_onchanges_listen_badc}]}]}
a_onfail_require_ok: {test.succeed_without_changes: []}
d_onfail_require_ok: {fakesvc.running: [{changes: true}, {onfail: [{test: a_onfail_require_ok}]}, {require: [{test: a_onfail_require_ok}]}]}
a_onfail_require_chg: {test.succeed_with_changes: []}
d_onfail_require_chg: {fakesvc.running: [{changes: true}, {onfail: [{test: a_onfail_require_chg}]}, {require: [{test: a_onfail_require_chg}]}]}
a_onfail_require_bad: {test.fail_without_changes: []}
d_onfail_require_bad: {fakesvc.running: [{changes: true}, {onfail: [{test: a_onfail_require_bad}]}, {require: [{test: a_onfail_require_bad}]}]}
a_onfail_require_badc: {test.fail_with_changes: []}
d_onfail_require_badc: {fakesvc.running: [{changes: true}, {onfail: [{test: a_onfail_require_badc}]}, {require: [{test: a_onfail_require_badc}]}]}
a_onfail_watch_ok: {test.succeed_without_changes: []}
d_onfail_watch_ok: {fakesvc.running: [{changes: true}, {onfail: [{test: a_onfail_watch_ok}]}, {watch: [{test: a_onfail_watch_ok}]}]}
a_onfail_watch_chg: {test.succeed_with_changes: []}
d_onfail_watch_chg: {fakesvc.running: [{changes: true}, {onfail: [{test: a_onfail_watch_chg}]}, {watch: [{test: a_onfail_watch_chg}]}]}
a_onfail_watch_bad: {test.fail_without_changes: []}
d_onfail_watch_bad: {fakesvc.running: [{changes: true}, {onfail: [{test: a_onfail_watch_bad}]}, {watch: [{test: a_onfail_watch_bad}]}]}
a_onfail_watch_badc: {test.fail_with_changes: []}
d_onfail_watch_badc: {fakesvc.running: [{changes: true}, {onfail: [{test: a_onfail_watch_badc}]}, {watch: [{test: a_onfail_watch_badc}]}]}
a_onfail_onchanges_ok: {test.succeed_without_changes: []}
d_onfail_onchanges_ok: {fakesvc.running: [{changes: true}, {onfail: [{test: a_onfail_onchanges_ok}]}, {onchanges: [{test: a_onfail_onchanges_ok}]}]}
a_onfail_onchanges_chg: {test.succeed_with_changes: []}
d_onfail_onchanges_chg: {fakesvc.running: [{changes: true}, {onfail: [{test: a_onfail_onchanges_chg}]}, {onchanges: [{test: a_onfail_onchanges_chg}]}]}
a_onfail_onchanges_bad: {test.fail_without_changes: []}
d_onfail_onchanges_bad: {fakesvc.running: [{changes: true}, {onfail: [{test: a_onfail_onchanges_bad}]}, {onchanges: [{test: a_onfail_onchanges_bad}]}]}
a_onfail_onchanges_badc: {test.fail_with_changes: []}
d_onfail_onchanges_badc: {fakesvc.running: [{changes: true}, {onfail: [{test: a_onfail_onchanges_badc}]}, {onchanges: [{test: a_onfail_onchanges_badc}]}]}
a_onfail_prereq_ok: {test.succeed_without_changes: []}
d_onfail_prereq_ok: {fakesvc.running: [{changes: true}, {onfail: [{test: a_onfail_prereq_ok}]}, {prereq: [{test: a_onfail_prereq_ok}]}]}
a_onfail_prereq_chg: {test.succeed_with_changes: []}
d_onfail_prereq_chg: {fakesvc.running: [{changes: true}, {onfail: [{test: a_onfail_prereq_chg}]}, {prereq: [{test: a_onfail_prereq_chg}]}]}
a_onfail_prereq_bad: {test.fail_without_changes: []}
d_onfail_prereq_bad: {fakesvc.running: [{changes: true}, {onfail: [{test: a_onfail_prereq_bad}]}, {prereq: [{test: a_onfail_prereq_bad}]}]}
a_onfail_prereq_badc: {test.fail_with_changes: []}
d_onfail_prereq_badc: {fakesvc.running: [{changes: true}, {onfail: [{test: a_onfail_prereq_badc}]}, {prereq: [{test: a_onfail_prereq_badc}]}]}
a_onfail_listen_ok: {test.succeed_without_changes: []}
d_onfail_listen_ok: {fakesvc.running: [{changes: true}, {onfail: [{test: a_onfail_listen_ok}]}, {listen: [{test: a_onfail_listen_ok}]}]}
a_onfail_listen_chg: {test.succeed_with_changes: []}
d_onfail_listen_chg: {fakesvc.running: [{changes: true}, {onfail: [{test: a_onfail_listen_chg}]}, {listen: [{test: a_onfail_listen_chg}]}]}
a_onfail_listen_bad: {test.fail_without_changes: []}
d_onfail_listen_bad: {fakesvc.running: [{changes: true}, {onfail: [{test: a_onfail_listen_bad}]}, {listen: [{test: a_onfail_listen_bad}]}]}
a_onfail_listen_badc: {test.fail_with_changes: []}
d_onfail_listen_badc: {fakesvc.running: [{changes: true}, {onfail: [{test: a_onfail_listen_badc}]}, {listen: [{test: a_onfail_listen_badc}]}]}
a_prereq_require_ok: {test.succeed_without_changes: []}
d_prereq_require_ok: {fakesvc.running: [{changes: true}, {prereq: [{test: a_prereq_require_ok}]}, {require: [{test: a_prereq_require_ok}]}]}
a_prereq_require_chg: {test.succeed_with_changes: []}
d_prereq_require_chg: {fakesvc.running: [{changes: true}, {prereq: [{test: a_prereq_require_chg}]}, {require: [{test: a_prereq_require_chg}]}]}
a_prereq_require_bad: {test.fail_without_changes: []}
d_prereq_require_bad: {fakesvc.running: [{changes: true}, {prereq: [{test: a_prereq_require_bad}]}, {require: [{test: a_prereq_require_bad}]}]}
a_prereq_require_badc: {test.fail_with_changes: []}
d_prereq_require_badc: {fakesvc.running: [{changes: true}, {prereq: [{test: a_prereq_require_badc}]}, {require: [{test: a_prereq_require_badc}]}]}
a_prereq_watch_ok: {test.succeed_without_changes: []}
d_prereq_watch_ok: {fakesvc.running: [{changes: true}, {prereq: [{test: a_prereq_watch_ok}]}, {watch: [{test: a_prereq_watch_ok}]}]}
a_prereq_watch_chg: {test.succeed_with_changes: []}
d_prereq_watch_chg: {fakesvc.running: [{changes: true}, {prereq: [{test: a_prereq_watch_chg}]}, {watch: [{test: a_prereq_watch_chg}]}]}
a_prereq_watch_bad: {test.fail_without_changes: []}
d_prereq_watch_bad: {fakesvc.running: [{changes: true}, {prereq: [{test: a_prereq_watch_bad}]}, {watch: [{test: a_prereq_watch_bad}]}]}
a_prereq_watch_badc: {test.fail_with_changes: []}
d_prereq_watch_badc: {fakesvc.running: [{changes: true}, {prereq: [{test: a_prereq_watch_badc}]}, {watch: [{test: a_prereq_watch_badc}]}]}
a_prereq_onchanges_ok: {test.succeed_without_changes: []}
d_prereq_onchanges_ok: {fakesvc.running: [{changes: true}, {prereq: [{test: a_prereq_onchanges_ok}]}, {onchanges: [{test: a_prereq_onchanges_ok}]}]}
a_prereq_onchanges_chg: {test.succeed_with_changes: []}
d_prereq_onchanges_chg: {fakesvc.running: [{changes: true}, {prereq: [{test: a_prereq_onchanges_chg}]}, {onchanges: [{test: a_prereq_onchanges_chg}]}]}
a_prereq_onchanges_bad: {test.fail_without_changes: []}
d_prereq_onchanges_bad: {fakesvc.running: [{changes: true}, {prereq: [{test: a_prereq_onchanges_bad}]}, {onchanges: [{test: a_prereq_onchanges_bad}]}]}
a_prereq_onchanges_badc: {test.fail_with_changes: []}
d_prereq_onchanges_badc: {fakesvc.running: [{changes: true}, {prereq: [{test: a_prereq_onchanges_badc}]}, {onchanges: [{test: a_prereq_onchanges_badc}]}]}
a_prereq_onfail_ok: {test.succeed_without_changes: []}
d_prereq_onfail_ok: {fakesvc.running: [{changes: true}, {prereq: [{test: a_prereq_onfail_ok}]}, {onfail: [{test: a_prereq_onfail_ok}]}]}
a_prereq_onfail_chg: {test.succeed_with_changes: []}
d_prereq_onfail_chg: {fakesvc.running: [{changes: true}, {prereq: [{test: a_prereq_onfail_chg}]}, {onfail: [{test: a_prereq_onfail_chg}]}]}
a_prereq_onfail_bad: {test.fail_without_changes: []}
d_prereq_onfail_bad: {fakesvc.running: [{changes: true}, {prereq: [{test: a_prereq_onfail_bad}]}, {onfail: [{test: a_prereq_onfail_bad}]}]}
a_prereq_onfail_badc: {test.fail_with_changes: []}
d_prereq_onfail_badc: {fakesvc.running: [{changes: true}, {prereq: [{test: a_prereq_onfail_badc}]}, {onfail: [{test: a_prereq_onfail_badc}]}]}
a_prereq_listen_ok: {test.succeed_without_changes: []}
d_prereq_listen_ok: {fakesvc.running: [{changes: true}, {prereq: [{test: a_prereq_listen_ok}]}, {listen: [{test: a_prereq_listen_ok}]}]}
a_prereq_listen_chg: {test.succeed_with_changes: []}
d_prereq_listen_chg: {fakesvc.running: [{changes: true}, {prereq: [{test: a_prereq_listen_chg}]}, {listen: [{test: a_prereq_listen_chg}]}]}
a_prereq_listen_bad: {test.fail_without_changes: []}
d_prereq_listen_bad: {fakesvc.running: [{changes: true}, {prereq: [{test: a_prereq_listen_bad}]}, {listen: [{test: a_prereq_listen_bad}]}]}
a_prereq_listen_badc: {test.fail_with_changes: []}
d_prereq_listen_badc: {fakesvc.running: [{changes: true}, {prereq: [{test: a_prereq_listen_badc}]}, {listen: [{test: a_prereq_listen_badc}]}]}
a_listen_require_ok: {test.succeed_without_changes: []}
d_listen_require_ok: {fakesvc.running: [{changes: true}, {listen: [{test: a_listen_require_ok}]}, {require: [{test: a_listen_require_ok}]}]}
a_listen_require_chg: {test.succeed_with_changes: []}
d_listen_require_chg: {fakesvc.running: [{changes: true}, {listen: [{test: a_listen_require_chg}]}, {require: [{test: a_listen_require_chg}]}]}
a_listen_require_bad: {test.fail_without_changes: []}
d_listen_require_bad: {fakesvc.running: [{changes: true}, {listen: [{test: a_listen_require_bad}]}, {require: [{test: a_listen_require_bad}]}]}
a_listen_require_badc: {test.fail_with_changes: []}
d_listen_require_badc: {fakesvc.running: [{changes: true}, {listen: [{test: a_listen_require_badc}]}, {require: [{test: a_listen_require_badc}]}]}
a_listen_watch_ok: {test.succeed_without_changes: []}
d_listen_watch_ok: {fakesvc.running: [{changes: true}, {listen: [{test: a_listen_watch_ok}]}, {watch: [{test: a_listen_watch_ok}]}]}
a_listen_watch_chg: {test.succeed_with_changes: []}
d_listen_watch_chg: {fakesvc.running: [{changes: true}, {listen: [{test: a_listen_watch_chg}]}, {watch: [{test: a_listen_watch_chg}]}]}
a_listen_watch_bad: {test.fail_without_changes: []}
d_listen_watch_bad: {fakesvc.running: [{changes: true}, {listen: [{test: a_listen_watch_bad}]}, {watch: [{test: a_listen_watch_bad}]}]}
a_listen_watch_badc: {test.fail_with_changes: []}
d_listen_watch_badc: {fakesvc.running: [{changes: true}, {listen: [{test: a_listen_watch_badc}]}, {watch: [{test: a_listen_watch_badc}]}]}
a_listen_onchanges_ok: {test.succeed_without_changes: []}
d_listen_onchanges_ok: {fakesvc.running: [{changes: true}, {listen: [{test: a_listen_onchanges_ok}]}, {onchanges: [{test: a_listen_onchanges_ok}]}]}
a_listen_onchanges_chg: {test.succeed_with_changes: []}
d_listen_onchanges_chg: {fakesvc.running: [{changes: true}, {listen: [{test: a_listen_onchanges_chg}]}, {onchanges: [{test: a_listen_onchanges_chg}]}]}
a_listen_onchanges_bad: {test.fail_without_changes: []}
d_listen_onchanges_bad: {fakesvc.running: [{changes: true}, {listen: [{test: a_listen_onchanges_bad}]}, {onchanges: [{test: a_listen_onchanges_bad}]}]}
a_listen_onchanges_badc: {test.fail_with_changes: []}
d_listen_onchanges_badc: {fakesvc.running: [{changes: true}, {listen: [{test: a_listen_onchanges_badc}]}, {onchanges: [{test: a_listen_onchanges_badc}]}]}
a_listen_onfail_ok: {test.succeed_without_changes: []}
d_listen_onfail_ok: {fakesvc.running: [{changes: true}, {listen: [{test: a_listen_onfail_ok}]}, {onfail: [{test: a_listen_onfail_ok}]}]}
a_listen_onfail_chg: {test.succeed_with_changes: []}
d_listen_onfail_chg: {fakesvc.running: [{changes: true}, {listen: [{test: a_listen_onfail_chg}]}, {onfail: [{test: a_listen_onfail_chg}]}]}
a_listen_onfail_bad: {test.fail_without_changes: []}
d_listen_onfail_bad: {fakesvc.running: [{changes: true}, {listen: [{test: a_listen_onfail_bad}]}, {onfail: [{test: a_listen_onfail_bad}]}]}
a_listen_onfail_badc: {test.fail_with_changes: []}
d_listen_onfail_badc: {fakesvc.running: [{changes: true}, {listen: [{test: a_listen_onfail_badc}]}, {onfail: [{test: a_listen_onfail_badc}]}]}
a_listen_prereq_ok: {test.succeed_without_changes: []}
d_listen_prereq_ok: {fakesvc.running: [{changes: true}, {listen: [{test: a_listen_prereq_ok}]}, {prereq: [{test: a_listen_prereq_ok}]}]}
a_listen_prereq_chg: {test.succeed_with_changes: []}
d_listen_prereq_chg: {fakesvc.running: [{changes: true}, {listen: [{test: a_listen_prereq_chg}]}, {prereq: [{test: a_listen_prereq_chg}]}]}
a_listen_prereq_bad: {test.fail_without_changes: []}
d_listen_prereq_bad: {fakesvc.running: [{changes: true}, {listen: [{test: a_listen_prereq_bad}]}, {prereq: [{test: a_listen_prereq_bad}]}]}
a_listen_prereq_badc: {test.fail_with_changes: []}
d_listen_prereq_badc: {fakesvc.running: [{changes: true}, {listen: [{test: a_listen_prereq_badc}]}, {prereq: [{test: a_listen_prereq_badc}]}]}
