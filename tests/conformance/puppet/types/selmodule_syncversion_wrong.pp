selmodule { 'pond': syncversion => 'maybe' }
