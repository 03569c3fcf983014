class m::over { notice('over') }
