$t = Timespan('1-02:03:04.5')
notice($t, $t * 2, $t / 2, $t + Timespan(60), $t - 30, -$t, Timespan(90061).format('%D-%H:%M:%S'))
notice(Timespan({ hours => 1, minutes => 30 }), Timespan(1, 2, 3, 4), Timespan('10 min', '%M min'), $t.format('%-H|%_H|%3N|%L|%N'), Integer($t), Float($t))
notice($t.days, $t.hours, $t.minutes, $t =~ Timespan['1-00:00:00', '2-00:00:00'])
