software { 'php': }
software { 'ruby': }
