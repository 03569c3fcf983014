notice(inline_epp("one\n <%# 1 %%>"))
