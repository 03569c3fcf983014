type K = Object[{ attributes => { c => Integer }, functions => { c => Callable[[], Integer] } }]
notice(K)
