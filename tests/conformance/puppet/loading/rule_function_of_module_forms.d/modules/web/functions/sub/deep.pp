function web::sub::deep(Array[Integer] $l) { $l.map |$p| { ":${p}" }.join }
