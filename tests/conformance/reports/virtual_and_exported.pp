@notify { 'virtual': }
@notify { 'realized': }
@@notify { 'exported': }
realize Notify['realized']
