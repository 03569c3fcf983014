lamp { 'a': dimmed => maybe }
