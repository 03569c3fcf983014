vault { 'new': secret => Sensitive('s3cret') }
vault { 'old': secret => Sensitive('s3cret') }
vault { 'same': secret => Sensitive('s3cret') }
