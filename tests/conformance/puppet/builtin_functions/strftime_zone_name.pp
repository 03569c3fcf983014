notice(strftime(Timestamp(0), '%H', 'PST'), strftime(Timestamp(0), '%H %z', 'EST'), strftime(Timestamp(0), '%H %z', '-03:30'))
