import { bool, choice, date, int, L, percent, ref, resource, text, type Input, type Row } from '../../index.ts'
import { benefitComponentRef } from './benefit-component.resource.ts'
import { payrollScreen, payrollWords } from '../payroll-words.ts'

/**
 * Bonuses that accrue by the month and are paid in one month of the year, such as a 13th month
 * (docs/rules/pay.md, "Bonuses").
 */
export const bonusRule = resource({
  name: 'bonus-rule',
  screen: payrollScreen('bonus-rule'),
  permission: 'BONUS_RULE',
  label: L('Bonus Rule', 'គោលការណ៍ប្រាក់រង្វាន់'),
  title: ['name'],
  titleKm: ['nameKhmer'],
  fields: {
    name: text({ label: payrollWords.name }),
    nameKhmer: text({ label: payrollWords.nameKhmer }),
    benefitComponent: ref({
      label: payrollWords.component,
      to: benefitComponentRef,
      help: L('Says whether it is taxed, and its account', 'កំណត់ថាជាប់ពន្ធឬអត់ និងគណនីរបស់វា'),
    }),
    percent: percent({
      label: L('Percent of the base salary for a year', 'ភាគរយនៃប្រាក់ខែគោលក្នុងមួយឆ្នាំ'),
      min: 0.01,
      max: 1_000,
    }),
    payMonth: int({ label: L('Paid in month', 'បើកក្នុងខែ'), min: 1, max: 12 }),
    minServiceMonths: int({
      label: L('Months of service needed', 'ចំនួនខែធ្វើការដែលត្រូវការ'),
      min: 0,
      max: 120,
      initial: 0,
    }),
    isProrated: bool({ label: L('By months of the year', 'តាមចំនួនខែក្នុងឆ្នាំ'), initial: true }),
    onLeaving: choice({
      label: L('On leaving', 'ពេលចាកចេញ'),
      initial: 'FORFEIT',
      options: [
        { value: 'FORFEIT', label: L('Lost', 'បាត់បង់') },
        { value: 'PAY', label: L('Paid by months', 'បើកតាមចំនួនខែ') },
      ],
    }),
    startDate: date({ label: payrollWords.effectiveFrom }),
    endDate: date({ label: L('Valid To', 'មានសុពលភាពដល់'), optional: true, as: ['endFrom', 'endTo'] }),
  },
  list: {
    columns: [
      'name',
      'nameKhmer',
      'benefitComponent',
      'percent',
      'payMonth',
      'minServiceMonths',
      'isProrated',
      'onLeaving',
      'startDate',
      'endDate',
    ],
    filters: ['onLeaving'],
    sort: ['name', 'payMonth', 'startDate'],
    order: 'payMonth:ASC',
    keywords: ['name', 'nameKhmer'],
  },
  form: [
    {
      label: L('Bonus Rule', 'គោលការណ៍ប្រាក់រង្វាន់'),
      rows: [
        ['name', 'nameKhmer'],
        ['benefitComponent', 'percent'],
        ['payMonth', 'minServiceMonths'],
        ['isProrated', 'onLeaving'],
        ['startDate', 'endDate'],
      ],
    },
  ],
})
export type BonusRule = Row<typeof bonusRule>
export type BonusRuleInput = Input<typeof bonusRule>
