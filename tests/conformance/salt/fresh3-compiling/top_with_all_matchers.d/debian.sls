debian: {test.nop: [{require: [{test: core}]}]}
