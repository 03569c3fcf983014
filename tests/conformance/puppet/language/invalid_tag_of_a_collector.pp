notify { n: }
Notify<| |> { tag => 'Bad, Tag' }
