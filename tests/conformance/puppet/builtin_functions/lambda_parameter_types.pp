['x'].map |Integer $x| { $x }
