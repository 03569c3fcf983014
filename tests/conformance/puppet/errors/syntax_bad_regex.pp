if 'quack' =~ /qu(ack/ { notice('yes') }
