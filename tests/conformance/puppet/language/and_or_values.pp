notice('' and true, undef or false, [] and {}, !'' , !undef, 0 and 1, default and true)
