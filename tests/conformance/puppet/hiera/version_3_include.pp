hiera_include('classes', [], 'over')
