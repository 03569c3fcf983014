__a: test.nop
b: test.nop
__c:
  test.nop:
    - name: x
