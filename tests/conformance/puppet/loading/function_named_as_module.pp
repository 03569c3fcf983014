notify { m(): }
