class k {}
include k
Class['k'] <~ [Exec['nowhere'], Notify]
