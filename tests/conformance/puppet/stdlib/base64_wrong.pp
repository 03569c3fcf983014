notice(String([base64('code', 'x')], '%p'))
