[:"#> #,", :"~yes`\n", :"<<\n", :"# aé", :"\",'|", :"along word yes#", :"long word ` #", :","].to_yaml

[:",", :"2020-01-01long word ", :"[\\", :",{%", :" #é&x\t", :"long word \t", :"yes?!#", :"\n<<`1.5"].to_yaml

[:" #0x1f\t", :!, :"\n\"", :"= ", :"'0x1f", :"a@\t", :"0x1f['", :"\t~long word `"].to_yaml

[:"{", :"long word 1.5", :"b:\\", :"&x>%", :"{a1.5-", :"=~\n", :">~ !", :"{"].to_yaml

[:"along word '%", :é, :" '~", :"0x1f\\ ~", :"yes1.5,1.5", :" #", :" é=#", :"\\2020-01-01yes"].to_yaml

[:"\t", :<<, :"\n", :"2020-01-01", :"!@", :"\t", :"?", :"{%@{"].to_yaml

[:"''", :"\\0x1f&x", :"#1.5: ", :|, :"=&x", :"'0x1flong word ", :yes, :": @long word "].to_yaml

[:"!? %", :"?a?", :"%: ", :"é\n  ", :",@", :"[\n", :!, :"{=["].to_yaml

[:"a\n1.5", :"\t", :" # ", :"[éb:", :"long word =", :"?: \n?", :"- ", :": @ #"].to_yaml

[:"~!", :"long word ", :"\t@", :"! #", :@yes, :",", :"`'|", :"<<&x,-"].to_yaml

[:" #", :" ", :": -\n", :"#a", :`, :"0x1f", :"\\@", :"a?!"].to_yaml

[:"[", :"aa~", :"%|", :"@", :"~éé@", :": ", :"\n<<", :"&x "].to_yaml

[:"# #`", :"~\\%", :"a~ <<", :"\tb:", :>>, :"%>#", :@ , :"@-1.5&x"].to_yaml

[:`, :"{", :"\"[", :"yes: \\", :"1.5", :<<, :"{?`~", :!].to_yaml

[:"ab:", :"@", :"b:?\n`", :"=yes@", :>, :">2020-01-01", :"\t`|", :"=: {"].to_yaml

[:"[[#>", :"é\\", :" #2020-01-011.5", :a!, :"1.5", : , :"éb: ", :"\" #2020-01-01#"].to_yaml

[:a, :": %", :"long word 2020-01-01@", :"`-\né", :" # &x\"", :"1.5&x: #", :"0x1f1.5|", :%].to_yaml

[:"<<0x1f!#", :"=-", :"a%> #", :"a[", :"`: ,", :"\t|: ", :"~  >", :"?'"].to_yaml

[:"!#=", :"b:", :": ", :"1.5\n%", :"a-=\\", :"\\long word 0x1fyes", :"long word éb:", :"['\\"].to_yaml

[:"yes[@", :"'", :"?: ", :"# |", :"-&x", :" ,", :"{a\t", :"%&x"].to_yaml

[:"={!", :"~,-", :">a| ", :"yesyes=: ", :"[b:: ", :"2020-01-01long word `", :"#", :"2020-01-01&x"].to_yaml

{ :"b:<< 1.5" => [:"|<<? ", { :"~{b:" => "-" }], :": " => [:"!\"?@", { :"[" => " long word =\\" }], :"a\\`" => [:"2020-01-01", { :"?a: \"" => "1.5~#" }], :"?[@{" => :"&x[ ", :"a%0x1f" => [:"long word b:", { :"&x" => "<<: ,'" }] }.to_yaml

{ "\\" => :"a%b:yes", :"-\"-<<" => [:" 0x1f2020-01-01", { :"|\n>" => "|yes!-" }], :"=0x1f\\\n" => :"\n", "&x" => [:"\t, #", { :"\t" => "'&x" }], :"[%#" => :"yes #\"@" }.to_yaml

{ :" b:1.5" => [:"#&xé", { :"\n!<< #" => ">~" }], "2020-01-01@" => [:"@ ", { :"\\" => "-!" }], :">@@\\" => [:"~!", { :% => "%0x1f#" }], :" " => [:yes, { :"\n @" => "1.51.5|" }], :"~# #" => [:"&x: -", { :": " => "\\'\"\n" }] }.to_yaml

{ ",|%" => :"0x1f", :",>%" => :"` #<<", "0x1f<<2020-01-01" => :": `é{", "2020-01-01!!é" => : , "0x1f{&x%" => [:"-=", { :"[ " => "= #1.5" }] }.to_yaml

{ "1.5\n?" => :"&x", :"%'\n0x1f" => [:"0x1f", { :"\té" => "%=" }], :"b:\t" => :"->,@", :"0x1f \"" => :"1.5", :"[a," => [:"?,", { :"b:" => "!![" }] }.to_yaml

{ ": a" => :"\"", " " => :" #", "2020-01-010x1f'|" => :"&x&x\t@", "\"" => [:"\"", { :"\"é|!" => "!!" }], :"0x1f<<=yes" => :"\t" }.to_yaml

{ " 1.5é{" => [:"long word : #", { :"2020-01-01|'" => "\n: |" }], "-" => :",: long word %", "\\" => :"%| #", :">2020-01-01" => :"\"'` ", :"#&x: '" => [:"0x1f|?", { :"{" => "yes|" }] }.to_yaml

{ "#" => :" 0x1f-=", :"[" => :"\n- #", ": a%`" => :": ", "é?" => [:"\"", { :"!0x1f \"" => "é" }], "|" => [:"0x1f>", { :- => "&x&x&x" }] }.to_yaml

{ :"`={=" => [:"?", { :"<< 1.5 " => "|=[" }], "é\"" => :-, :"b:'#" => :"{long word #", ">" => :"&xb:", :"2020-01-01'" => [:"é #|", { :yes => "[" }] }.to_yaml

{ :"|>" => [:"%yes", { :"1.5~a" => "b:\n>-" }], :"-#" => [:"|aa", { :">long word " => "<<" }], "long word ,&x" => :"'='", :"long word -> " => [:"~\t&x", { :"<<\n{" => "&x``" }], :"~[" => :"'," }.to_yaml

{ :"~yes-#" => :a, :"~~" => [:"<<{", { :": a&xa" => "{" }], :"\"" => [:"2020-01-01, ", { :"~=!" => "\\>@[" }], "\"\"\t" => :"@%", "- #[" => [:">1.5long word &x", { :"long word ,1.52020-01-01" => "-%" }] }.to_yaml

{ :<< => :"{{,", :"\\" => :"!'", "0x1f-" => :"2020-01-01- #", :"<<'" => :"~#0x1fa", "[: " => [:"#?", { :"|b: >" => "#a2020-01-01" }] }.to_yaml

{ "é" => [:"=: 2020-01-01\\", { :"\n" => "b:2020-01-01#\"" }], :"=<<long word ~" => [:"\n-2020-01-01", { :"%\\>'" => "\\~," }], "0x1f``" => [:"{1.5\"", { :"&x" => "<<|\t" }], "\n" => :" |", :"{" => [:",`\"", { :"\n" => " [" }] }.to_yaml

{ "long word !" => :!, :" " => :": b:?", :"\\0x1f" => [:" # ", { :"{@" => "'? #" }], :"0x1f&x !" => :"?é [", "yes\t" => [:" -=", { :"-=1.5" => "long word " }] }.to_yaml

{ :"%2020-01-01<<" => :"`&x'!", :"long word ?" => [:"b:", { :- => "b:\t" }], "- #long word " => :yes, "-&x ?" => :"a@{", "!\\" => [:"=[", { :"long word : long word : " => "~\"" }] }.to_yaml

{ "a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b" => 1, :"a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b" => 2, :k => :"a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b" }.to_yaml

{ "long long long long long long long long long long long long long long long" => 1, :"long long long long long long long long long long long long long long long" => 2, :k => :"long long long long long long long long long long long long long long long" }.to_yaml

{ "a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b" => 1, :"a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b" => 2, :k => :"a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b a: b" }.to_yaml

{ "it's it's it's it's it's it's it's it's it's it's it's it's it's it's it's it's it's" => 1, :"it's it's it's it's it's it's it's it's it's it's it's it's it's it's it's it's it's" => 2, :k => :"it's it's it's it's it's it's it's it's it's it's it's it's it's it's it's it's it's" }.to_yaml

{ "long long long long long long long long long long long long long long long long long long" => 1, :"long long long long long long long long long long long long long long long long long long" => 2, :k => :"long long long long long long long long long long long long long long long long long long" }.to_yaml

{ "- - - - - - - - - - - - - - - - - - -" => 1, :"- - - - - - - - - - - - - - - - - - -" => 2, :k => :"- - - - - - - - - - - - - - - - - - -" }.to_yaml

{ "- - - - - - - - - - - - - - - - - - - -" => 1, :"- - - - - - - - - - - - - - - - - - - -" => 2, :k => :"- - - - - - - - - - - - - - - - - - - -" }.to_yaml

{ "long long long long long long long long long long long long long long long long long long long long long" => 1, :"long long long long long long long long long long long long long long long long long long long long long" => 2, :k => :"long long long long long long long long long long long long long long long long long long long long long" }.to_yaml

[:sym.to_yaml, :''.to_yaml, { :'' => :'' }.to_yaml, { a: { b: [:c, { d: :e }] } }.to_yaml(indentation: 4)]

YAML.load({ a: :b, 'c' => [:d, :'e f', :'g: h'] }.to_yaml)

YAML.load("- ! '1'\n- ! yes\n- ! '~'\n- ! ':a'\n- ! |\n  12\n- ! ''\n- ! '1.5'\n- !foo '1'\n- !str '1'\n- !!int '3'\n- ! \"a\\nb\"\n- '1'\n")

[['"', 'y', '-"', 'é"', '""', "'", '-', '"a'].to_yaml, { '"' => '"', 'y' => 'n' }.to_yaml]
