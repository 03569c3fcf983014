lamp { 'a': nr => '1', on => false }
lamp { 'b': room => 'a', nr => '2', on => true }
