notice(Boolean('yes'), Boolean('No'), Boolean('TRUE'), Boolean(0), Boolean(1.5), Boolean('n'), Boolean('y'))
notice(Boolean('on'))
