$invalid = @(END:epp)
  text
  <% notice(1)
  |- END
