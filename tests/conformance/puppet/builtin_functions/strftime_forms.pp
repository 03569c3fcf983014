notice(strftime(Timestamp('2020-02-29T12:34:56.789 UTC'), '%Y-%j %H:%M:%S.%L %z', 'EST'), strftime(Timespan(3725), '%H:%M:%S'), Timestamp(0).strftime('%F'))
notice(strftime(Timestamp(0), '%F', 'Nowhere/Land'))
