import { personOfRow } from '../../people/of-person.ts'
import { decimal, int, L, money, month, report, text, type Row } from '../../index.ts'

/** The accrual of each bonus up to the last whole month, for each current employee (docs/rules/pay.md, "Bonuses"). */
export const bonusAccrual = report({
  name: 'bonus-accrual',
  screen: '/payroll-management/bonus-accrual',
  permission: 'BONUS_RULE',
  label: L('Bonus Accrual', 'ប្រាក់រង្វាន់បង្គរ'),
  title: ['accountNo', 'name'],
  titleKm: ['accountNo', 'nameKh'],
  fields: {
    ...personOfRow,
    accountNo: text({ label: L('Account No', 'លេខបុគ្គលិក') }),
    name: text({ label: L('Employee Name', 'ឈ្មោះបុគ្គលិក') }),
    nameKh: text({ label: L('Khmer Name', 'ឈ្មោះខ្មែរ') }),
    bonus: text({ label: L('Bonus', 'ប្រាក់រង្វាន់') }),
    paidIn: month({ label: L('Paid in', 'បើកក្នុង') }),
    months: int({ label: L('Months', 'ចំនួនខែ') }),
    percent: decimal({ label: L('Percent of the base salary', 'ភាគរយនៃប្រាក់ខែគោល') }),
    currency: text({ label: L('Currency', 'រូបិយប័ណ្ណ'), optional: true, needs: 'READ_SALARY' }),
    amount: money({ label: L('Accrued', 'ចំនួនបង្គរ'), currency: 'currency', optional: true, needs: 'READ_SALARY' }),
  },
  list: {
    columns: ['accountNo', 'name', 'nameKh', 'bonus', 'paidIn', 'months', 'percent', 'currency', 'amount'],
    sort: ['accountNo', 'name', 'bonus'],
    order: 'accountNo:ASC',
    keywords: ['accountNo', 'name', 'nameKh', 'bonus'],
  },
})
export type BonusAccrual = Row<typeof bonusAccrual>
