class users { @notify { ['ann', 'bob', 'eve']: } }
class web { include users realize(Notify['ann']) }
class db { include users realize(Notify['ann'], Notify['bob']) }
include web, db
