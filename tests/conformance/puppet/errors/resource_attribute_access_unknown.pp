notice(File['/pond']['mode'])
