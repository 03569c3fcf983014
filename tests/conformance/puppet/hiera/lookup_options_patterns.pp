notice(lookup('app::users'), lookup('app::groups'), lookup('app::plain'), lookup('app::users', {'merge' => 'first'}))
