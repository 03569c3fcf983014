class web { notice('first') }
class web { notice('second') }
