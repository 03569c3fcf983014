class d { notice("d") }
