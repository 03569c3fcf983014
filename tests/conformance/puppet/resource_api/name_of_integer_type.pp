slot { '1': on => false }
slot { 'two': nr => 2, on => true }
