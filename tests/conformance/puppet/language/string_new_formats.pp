notice(String(255, '%x'), String(255, '%#X'), String(255, '%08b'), String(-5, '% d'), String(5, '%+05d'), String(1.5, '%e'), String(1.5, '%g'), String(1.0, '%.3f'), String(3, '%f'), String(3.7, '%d'))
notice(String(true, '%y'), String(true, '%#T'), String(true, '%d'), String('abc', '%p'), String('abc', '%C'), String('Abc', '%d') )
