# The functions and types of the module need no class. This one brings the stages and what data declares.
class stdlib {
  include stdlib::manage
  include stdlib::stages
}
