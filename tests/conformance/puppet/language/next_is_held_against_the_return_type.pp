function early() >> String { next(1) }
notice(early())
