notice([1,2,3].reverse_each.map |$x| { $x }, Integer[1, 10].step(4).map |$x| { $x }, 'abc'.reverse_each =~ Iterable, 5.map |$i| { $i }, 'hé'.map |$c| { $c }, Enum[a, b].map |$x| { $x })
notice([1,2,3].reverse_each, Iterable[Integer], [1].step(1) =~ Iterator[Integer], *[3,2].reverse_each)
