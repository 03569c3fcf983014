function m::a::g() { "g of ${module_name}" }
