notice($facts['kernel'])
