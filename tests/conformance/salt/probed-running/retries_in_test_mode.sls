w: {test.succeed_with_changes: []}
r_true: {test.fail_with_changes: [{retry: true}]}
r_false: {test.fail_with_changes: [{retry: false}]}
r_a3: {test.fail_with_changes: [{retry: {attempts: 3, interval: 0}}]}
r_i: {test.fail_with_changes: [{retry: {attempts: 2, interval: 1}}]}
r_unt: {test.fail_with_changes: [{retry: {attempts: 2, until: true, interval: 0}}]}
r_untf: {test.fail_with_changes: [{retry: {attempts: 2, until: false, interval: 0}}]}
r_list: {test.fail_with_changes: [{retry: [{attempts: 2}, {interval: 0}]}]}
r_int: {test.fail_with_changes: [{retry: 3}]}
r_str: {test.fail_with_changes: [{retry: "yes"}]}
r_none: {test.fail_with_changes: [{retry: null}]}
r_empty: {test.fail_with_changes: [{retry: {}}]}
r_att_s: {test.fail_with_changes: [{retry: {attempts: "2", interval: 0}}]}
r_int_s: {test.fail_with_changes: [{retry: {attempts: 2, interval: "0"}}]}
r_unt_s: {test.fail_with_changes: [{retry: {attempts: 2, interval: 0, until: "true"}}]}
r_att0: {test.fail_with_changes: [{retry: {attempts: 0, interval: 0}}]}
r_att1: {test.fail_with_changes: [{retry: {attempts: 1, interval: 0}}]}
r_attneg: {test.fail_with_changes: [{retry: {attempts: -1, interval: 0}}]}
r_attf: {test.fail_with_changes: [{retry: {attempts: 2.5, interval: 0}}]}
r_only_i: {test.fail_with_changes: [{retry: {interval: 0}}]}
r_unk: {test.fail_with_changes: [{retry: {attempts: 2, interval: 0, bogus: 1}}]}
r_attn: {test.fail_with_changes: [{retry: {attempts: null, interval: 0}}]}
r_untn: {test.fail_with_changes: [{retry: {until: null, attempts: 2, interval: 0}}]}
r_attb: {test.fail_with_changes: [{retry: {attempts: true, interval: 0}}]}
r_backoff: {test.fail_with_changes: [{retry: {attempts: 2, interval: 0, backoff: 2}}]}
r_spl0: {test.fail_with_changes: [{retry: {attempts: 2, interval: 0, splay: 0}}]}
r_iflt: {test.fail_with_changes: [{retry: {attempts: 2, interval: 0.1}}]}
