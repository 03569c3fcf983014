$t = Timestamp(1234567890.125)
notice(strftime($t, '%Y-%m-%dT%H:%M:%S.%L%z'), strftime($t, '%c|%x|%X|%D|%r|%R|%p|%P|%y|%C|%u|%w|%G|%V|%h|%n|%t|%:z|%Z'), $t.strftime('%10Y|%-m|%010d|%^a|%#p|%6N|%9N'), strftime(Timespan(90061.5), '%D %H %M %S %L'), strftime('%Y', 'UTC') =~ String)
