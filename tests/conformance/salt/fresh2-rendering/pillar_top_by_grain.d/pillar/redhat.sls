role: never
