import { L, longText, month, resource, type Input, type Row } from '../../index.ts'
import { personWords } from '../../people/of-person.ts'
import { openingConfirmed } from './opening-confirmation.ts'
import { paidPerson, payAmount, payCurrency } from './pay-fields.ts'

/**
 * A person's gross pay in a month before the product was used, for averages of twelve months and of a half-year
 * (docs/rules/pay.md, "Taking over").
 */
export const openingGross = resource({
  name: 'opening-gross',
  screen: '/payroll-management/opening-gross',
  permission: 'PAYROLL_OPENING',
  label: L('Earlier Gross Pay', 'ប្រាក់បៀវត្សរ៍សរុបពីមុន'),
  title: ['employeeName', 'payMonth'],
  titleKm: ['employeeNameKh', 'payMonth'],
  fields: {
    ...paidPerson,
    payMonth: month({ label: L('Month', 'ខែ') }),
    amount: payAmount(L('Gross of the month', 'ប្រាក់សរុបក្នុងខែ'), 0),
    currency: payCurrency,
    isConfirmed: openingConfirmed,
    remark: longText({ label: L('Remark', 'កំណត់សម្គាល់'), optional: true, max: 255, hidden: true }),
  },
  list: {
    columns: ['employee', 'accountNo', 'positions', 'payMonth', 'amount', 'currency', 'isConfirmed', 'remark'],
    filters: ['employee', 'workplace', 'payMonth', 'isConfirmed'],
    sort: ['employee', 'payMonth', 'amount'],
    order: 'payMonth:DESC',
    keywords: [...personWords],
  },
  form: [
    {
      label: L('Earlier Gross Pay', 'ប្រាក់បៀវត្សរ៍សរុបពីមុន'),
      rows: [['employee', 'payMonth'], ['amount', 'currency'], ['remark']],
    },
  ],
})
export type OpeningGross = Row<typeof openingGross>
export type OpeningGrossInput = Input<typeof openingGross>
