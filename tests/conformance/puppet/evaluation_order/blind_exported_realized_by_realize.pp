@@notify { 'e': }
@@notify { 'kept': }
realize Notify['e']
