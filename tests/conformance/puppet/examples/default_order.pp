# Set the ordering to manifest: now they come as written.
# Then to random: what still works does not rest on luck.
notify { 'huey': }
notify { 'dewey': }
notify { 'louie': }
