prod: {test.nop: [{order: first}]}
