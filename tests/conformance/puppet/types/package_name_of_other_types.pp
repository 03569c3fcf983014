package { 'guid': provider => 'gem' }
package { 'default': name => 'guid' }
package { 'apt': name => 'guid', provider => 'apt' }
package { 'command': name => 'guid', provider => 'gem', command => '/x' }
package { 'number': name => 3 }
package { '3': }
