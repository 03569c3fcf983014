notice(group_by([1]))
