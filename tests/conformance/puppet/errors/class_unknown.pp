include pond
