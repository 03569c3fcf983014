notice($kernel, $facts['kernel'])
