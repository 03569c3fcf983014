plain: {cron.present: [{name: /bin/a}]}
plain_same: {cron.present: [{name: ' /bin/a '}]}
minute: {cron.present: [{name: /bin/a}, {minute: 5}]}
step: {cron.present: [{name: /bin/b}, {minute: '*/10'}, {hour: 8-18}, {dayweek: MON-FRI}]}
step_same: {cron.present: [{name: /bin/b}, {minute: '*/10'}, {hour: 8-18}, {dayweek: mon-fri}]}
random: {cron.present: [{name: /bin/r}, {minute: random}, {hour: 3}]}
random_same: {cron.present: [{name: /bin/r}, {minute: random}, {hour: 3}]}
random_hour: {cron.present: [{name: /bin/r}, {minute: random}, {hour: 4}]}
range: {cron.present: [{name: /bin/rg}, {minute: '10:20'}]}
range_again: {cron.present: [{name: /bin/rg}, {minute: '10:20'}]}
identified: {cron.present: [{name: /bin/c}, {identifier: C}, {minute: 1}]}
identified_other: {cron.present: [{name: /bin/d}, {identifier: C}, {minute: 1}]}
identified_same: {cron.present: [{name: /bin/d}, {identifier: C}, {minute: 1}]}
number: {cron.present: [{name: /bin/n}, {identifier: 7}]}
number_same: {cron.present: [{name: /bin/n}, {identifier: 7}]}
other_user: {cron.present: [{name: /bin/a}, {user: www-data}]}
commented: {cron.present: [{name: /bin/e}, {comment: says why}]}
commented_same: {cron.present: [{name: /bin/e}, {comment: says why}]}
commented_none: {cron.present: [{name: /bin/e}]}
commented_other: {cron.present: [{name: /bin/e}, {comment: '# says more'}]}
commented_again: {cron.present: [{name: /bin/e}, {comment: '# says more'}]}
commented_lines: {cron.present: [{name: /bin/e}, {comment: "one\ntwo\n"}]}
commented_lines_same: {cron.present: [{name: /bin/e}, {comment: "one\ntwo\n"}]}
off_job: {cron.present: [{name: /bin/f}, {commented: true}]}
off_job_same: {cron.present: [{name: /bin/f}, {commented: true}]}
off_job_on: {cron.present: [{name: /bin/f}]}
special: {cron.present: [{name: /bin/g}, {special: '@daily'}]}
special_same: {cron.present: [{name: /bin/g}, {special: '@daily'}]}
special_other: {cron.present: [{name: /bin/g}, {special: '@hourly'}]}
special_spaces: {cron.present: [{name: /bin/g  x}, {special: '@hourly'}, {identifier: GX}]}
special_spaces_same: {cron.present: [{name: /bin/g  x}, {special: '@hourly'}, {identifier: GX}]}
special_to_time: {cron.present: [{name: /bin/g}, {minute: 3}]}
time_to_special: {cron.present: [{name: /bin/a}, {special: '@reboot'}]}
percent: {cron.present: [{name: 'date +\%F'}]}
env: {cron.env_present: [{name: MAILTO}, {value: a@b}]}
env_same: {cron.env_present: [{name: MAILTO}, {value: a@b}]}
env_other: {cron.env_present: [{name: MAILTO}, {value: c@d}]}
env_empty: {cron.env_present: [{name: MAILTO}, {value: ''}]}
env_empty_same: {cron.env_present: [{name: MAILTO}, {value: ''}]}
env_none: {cron.env_present: [{name: NONE}]}
env_none_same: {cron.env_present: [{name: NONE}]}
env_number: {cron.env_present: [{name: N}, {value: 5}]}
env_number_same: {cron.env_present: [{name: N}, {value: 5}]}
env_user: {cron.env_present: [{name: MAILTO}, {value: x}, {user: www-data}]}
env_gone: {cron.env_absent: [{name: MAILTO}]}
env_gone_again: {cron.env_absent: [{name: MAILTO}]}
env_gone_user: {cron.env_absent: [{name: MAILTO}, {user: www-data}]}
gone: {cron.absent: [{name: /bin/b}]}
gone_again: {cron.absent: [{name: /bin/b}]}
gone_by_identifier: {cron.absent: [{name: whatever}, {identifier: C}]}
gone_special_without: {cron.absent: [{name: /bin/a}]}
gone_special: {cron.absent: [{name: /bin/a}, {special: '@reboot'}]}
gone_other_user: {cron.absent: [{name: /bin/a}, {user: www-data}]}
gone_more: {cron.absent: [{name: /bin/e}, {minute: 1}, {hour: 2}]}
