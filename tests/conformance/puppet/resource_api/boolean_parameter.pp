lamp { 'a': }
lamp { 'b': force => true }
