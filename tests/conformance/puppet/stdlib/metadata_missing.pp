notice(String([load_module_metadata('n')], '%p'))
