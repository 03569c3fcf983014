schedule { 'nights': period => daily }
widget_canon { 'a': schedule => 'Nights', noop => true, version => 'V1' }
widget_canon { 'b': noop => 'FALSE' }
