notice(String(255, '%x'), String(255, '%#X'), String(3.14159, '%.2f'), String([1, 'a'], '%p'), String({ 'a' => 1 }), String(undef), String(true, '%y'))
notice("[${String('abc', '%10s')}]", "[${String('abc', '%-6s')}]", String(['a', 'b'], { Array => { 'format' => '%(a', 'separator' => ';' } }))
