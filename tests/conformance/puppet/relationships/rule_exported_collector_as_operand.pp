@@notify { 'e': }
notify { 'a': } -> Notify <<| |>> -> notify { 'b': }
