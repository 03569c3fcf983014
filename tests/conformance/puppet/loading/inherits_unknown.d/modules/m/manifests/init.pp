class m inherits n::base { }
