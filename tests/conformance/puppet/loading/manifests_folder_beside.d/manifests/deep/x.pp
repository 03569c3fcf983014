class deep::down { notify { 'down': } }
class other { notify { 'other': } }
