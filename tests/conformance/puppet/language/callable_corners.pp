notice(Callable[Integer, String] =~ Type[Callable], Callable[0, 0], Callable[Integer, 1, 3], Callable[[Integer], String])
notice(Callable[Integer] <= Callable, Callable[Numeric] <= Callable[Integer], Callable[Integer, default] =~ Type)
notice(Callable[String, Callable[Integer]])
