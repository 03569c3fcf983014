hexkey { 'zork': }
