include upper
