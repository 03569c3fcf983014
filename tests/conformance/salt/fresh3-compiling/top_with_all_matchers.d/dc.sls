dc-{{ grains.datacenter.rack }}: {test.nop: []}
