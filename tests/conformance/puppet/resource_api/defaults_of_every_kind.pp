thing { 'known': }
thing { 'known too': text => 'u', list => [], hash => {}, truth => false }
