$x = 'dyn'
$h = { a => 1, b-c => 2, $x => 4, "${x}2" => 5, Integer => 6, default => 7, undef => 8 }
notice($h, $h[a], $h[Integer], $h[default], $h[undef])
