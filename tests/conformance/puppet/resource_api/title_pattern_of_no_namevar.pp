lamp { 'desk/5': }
lamp { 'door': }
