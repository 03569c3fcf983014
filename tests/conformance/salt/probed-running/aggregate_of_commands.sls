b: {cmd.run: [{name: 'true'}, {aggregate: true}]}
