w: {test.succeed_with_changes: []}
r_true: {test.nop: [{unless: "true"}, {retry: true}]}
r_false: {test.nop: [{unless: "true"}, {retry: false}]}
r_a3: {test.nop: [{unless: "true"}, {retry: {attempts: 3, interval: 0}}]}
r_i: {test.nop: [{unless: "true"}, {retry: {attempts: 2, interval: 1}}]}
r_unt: {test.nop: [{unless: "true"}, {retry: {attempts: 2, until: true, interval: 0}}]}
r_untf: {test.nop: [{unless: "true"}, {retry: {attempts: 2, until: false, interval: 0}}]}
r_list: {test.nop: [{unless: "true"}, {retry: [{attempts: 2}, {interval: 0}]}]}
r_int: {test.nop: [{unless: "true"}, {retry: 3}]}
r_str: {test.nop: [{unless: "true"}, {retry: "yes"}]}
r_none: {test.nop: [{unless: "true"}, {retry: null}]}
r_empty: {test.nop: [{unless: "true"}, {retry: {}}]}
r_att_s: {test.nop: [{unless: "true"}, {retry: {attempts: "2", interval: 0}}]}
r_int_s: {test.nop: [{unless: "true"}, {retry: {attempts: 2, interval: "0"}}]}
r_unt_s: {test.nop: [{unless: "true"}, {retry: {attempts: 2, interval: 0, until: "true"}}]}
r_att0: {test.nop: [{unless: "true"}, {retry: {attempts: 0, interval: 0}}]}
r_att1: {test.nop: [{unless: "true"}, {retry: {attempts: 1, interval: 0}}]}
r_attneg: {test.nop: [{unless: "true"}, {retry: {attempts: -1, interval: 0}}]}
r_attf: {test.nop: [{unless: "true"}, {retry: {attempts: 2.5, interval: 0}}]}
r_only_i: {test.nop: [{unless: "true"}, {retry: {interval: 0}}]}
r_unk: {test.nop: [{unless: "true"}, {retry: {attempts: 2, interval: 0, bogus: 1}}]}
r_attn: {test.nop: [{unless: "true"}, {retry: {attempts: null, interval: 0}}]}
r_untn: {test.nop: [{unless: "true"}, {retry: {until: null, attempts: 2, interval: 0}}]}
r_attb: {test.nop: [{unless: "true"}, {retry: {attempts: true, interval: 0}}]}
r_backoff: {test.nop: [{unless: "true"}, {retry: {attempts: 2, interval: 0, backoff: 2}}]}
r_spl0: {test.nop: [{unless: "true"}, {retry: {attempts: 2, interval: 0, splay: 0}}]}
r_iflt: {test.nop: [{unless: "true"}, {retry: {attempts: 2, interval: 0.1}}]}
