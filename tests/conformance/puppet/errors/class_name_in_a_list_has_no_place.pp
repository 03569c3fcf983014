notice(Class[['web', 80]])
