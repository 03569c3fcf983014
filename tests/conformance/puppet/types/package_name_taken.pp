package { 'guid': provider => 'gem' }
package { 'other-guid': name => 'guid', provider => 'gem' }
