define l { notice($name, $title, $title =~ Integer) }
create_resources('l', { 80 => {}, 1.5 => {}, true => {}, 'x' => {}, 81 => { 'name' => 'own' } })
create_resources('notify', { 90 => { 'require' => L['80'] }, [91, 'a'] => {}, [] => {} })
create_resources('@notify', { 92 => {} })
realize(Notify['92'])
create_resources('file', { 93 => { 'path' => '/93' } })
Notify<| title == 90 |> { message => 'by number' }
Notify<| title == '90' |> { withpath => true }
