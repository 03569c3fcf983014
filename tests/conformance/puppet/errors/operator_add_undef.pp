$none = undef
$sum = $none + 1
