plan m::p() { 'p' }
