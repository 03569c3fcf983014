load_module_metadata('n')
