echo $A
