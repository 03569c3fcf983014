class nginx($port = 80) { notify { "nginx ${port} ${module_name} ${caller_module_name}": } }
