import { bool, code, date, L, percent, ref, resource, text, type Input, type Row } from '../../index.ts'
import { ofPerson, personWords, recordWords } from '../../people/of-person.ts'
import { paymentMethodRef } from '../lists/payment-method.resource.ts'

/**
 * Where a person's pay goes (docs/rules/people.md, "Payment accounts"). The shares of the active accounts are 100 after
 * every write: the default account takes what the others leave.
 */
export const employeePaymentMethod = resource({
  name: 'employee-payment-method',
  screen: '/employee-management/payment-method',
  permission: 'EMPLOYEE_PAYMENT_METHOD_ACCOUNT',
  parent: 'employee',
  label: L('Payment Account', 'គណនីបើកប្រាក់'),
  title: ['paymentMethodId', 'accountNumber'],
  fields: {
    ...ofPerson,
    paymentMethodId: ref({ label: L('Payment Method', 'វិធីបើកប្រាក់'), to: paymentMethodRef }),
    accountName: text({
      label: L('Account Name', 'ឈ្មោះគណនី'),
      optional: true,
      help: L('Not for cash', 'មិនចាំបាច់សម្រាប់សាច់ប្រាក់'),
    }),
    accountNumber: text({
      label: L('Account Number', 'លេខគណនីធនាគារ'),
      optional: true,
      pattern: 'digits',
      max: 20,
      help: L('6 to 20 digits; not for cash', '6 ដល់ 20 ខ្ទង់ មិនចាំបាច់សម្រាប់សាច់ប្រាក់'),
    }),
    currency: code({ label: recordWords.currency, type: 'CURRENCY' }),
    branch: text({ label: L('Branch', 'សាខា'), optional: true, hidden: true }),
    sharePercent: percent({
      label: L('Share (%)', 'ចំណែក (%)'),
      min: 0,
      max: 100,
      initial: 100,
      help: L(
        'All accounts together make 100. The default account takes what the others leave.',
        'គណនីទាំងអស់រួមគ្នាស្មើ 100។ គណនីលំនាំដើមទទួលចំណែកដែលនៅសល់ពីគណនីផ្សេង។',
      ),
    }),
    isDefault: bool({ label: recordWords.isDefault, initial: false }),
    effectiveDate: date({ label: L('Effective Date', 'ថ្ងៃមានប្រសិទ្ធភាព') }),
    isActive: bool({ label: L('Active', 'កំពុងប្រើ'), initial: true }),
    isNumberShared: bool({ label: L('Same Number as Another Person', 'លេខគណនីដូចអ្នកផ្សេង'), readOnly: true }),
  },
  list: {
    columns: [
      'employee',
      'accountNo',
      'paymentMethodId',
      'accountName',
      'accountNumber',
      'currency',
      'branch',
      'sharePercent',
      'isDefault',
      'effectiveDate',
      'isActive',
      'isNumberShared',
    ],
    filters: ['employee', 'workplace', 'paymentMethodId', 'currency', 'isActive', 'isNumberShared'],
    sort: ['employee', 'accountName', 'accountNumber', 'effectiveDate'],
    keywords: [...personWords, 'accountName', 'accountNumber'],
  },
  form: [
    {
      label: L('Payment Account', 'គណនីបើកប្រាក់'),
      rows: [
        ['employee'],
        ['paymentMethodId', 'currency'],
        ['accountName', 'accountNumber'],
        ['branch', 'effectiveDate'],
        ['sharePercent'],
        ['isDefault', 'isActive'],
        ['isNumberShared'],
      ],
    },
  ],
})
export type EmployeePaymentMethod = Row<typeof employeePaymentMethod>
export type EmployeePaymentMethodInput = Input<typeof employeePaymentMethod>
