# To Puppet every type is an object of a type of Pcore.
notice(Pcore::AnyType)
notice(Pcore::IntegerType, Pcore::EnumType, Pcore::HashType)
notice(type(Pcore::AnyType))
notice(String =~ Pcore::StringType, Integer[1] =~ Pcore::NumericType, 'x' =~ Pcore::StringType)
notice(Enum[a] =~ Pcore::ScalarType, Array[String] =~ Pcore::CollectionType, Data =~ Pcore::TypeAliasType)
notice(Pcore::StringType == Pcore::AnyType, Pcore::StringType < Pcore::AnyType, Pcore::AnyType < Pcore::StringType)
notice(Hash[Pcore::MemberName, Pcore::StringType])
notice(Pcore::AnyType[1])
