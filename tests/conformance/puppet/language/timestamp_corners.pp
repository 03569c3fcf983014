$t = Timestamp('2020-02-29T12:00:00.5 UTC')
notice($t, $t + Timespan(86400), $t - Timestamp('2020-02-28T12:00:00'), $t + 1.5, Integer($t), Float($t))
notice($t.strftime('%Y %j %a %U %e|%-d|%_m|%^B|%s|%L|%3N|%%'), $t.strftime('%F %T %z', '+02:00'))
notice(Timestamp('10/Mar/2020 01:02:03', '%d/%b/%Y %H:%M:%S'), Timestamp(0), Timestamp('2020-01-01') < Timestamp(1600000000))
