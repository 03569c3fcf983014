class m { notice(1 =~ O::T) }
