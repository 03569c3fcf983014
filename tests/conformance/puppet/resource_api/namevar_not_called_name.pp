lamp { 'desk': watts => 5 }
lamp { 'over the door': place => 'door' }
Lamp['door'] -> Lamp['desk']
