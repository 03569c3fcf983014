x: {group.present: [{5: x}]}
y: {test.nop: []}
