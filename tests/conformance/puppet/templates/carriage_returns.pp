notice(inline_epp("<% 1.notice -%>\r\na\r\n  <%- 2.notice -%>\r\nb"))
