include: [core]
web: {test.nop: [{require: [{sls: prod}]}]}
