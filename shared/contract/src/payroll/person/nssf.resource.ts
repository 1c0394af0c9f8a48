import { date, int, L, resource, text, type Input, type Label, type Row } from '../../index.ts'

const riel = (label: Label) => int({ label, min: 0, max: 1_000_000_000, isRiel: true })

/**
 * The table of contributory wages and contributions in riel, one set of bands for each first day
 * (docs/rules/pay.md, "NSSF table"). Field names are those of spec 3 section 3.
 */
export const nssf = resource({
  name: 'nssf',
  screen: '/payroll-management/national-social-security-fund',
  permission: 'NATIONAL_SOCIAL_SECURITY_FUND',
  update: 'PUT',
  label: L('National Social Security Fund', 'បេឡាជាតិសន្តិសុខសង្គម'),
  title: ['band'],
  fields: {
    salary: riel(L('Salary', 'ប្រាក់បៀវត្សរ៍')),
    salaryInAverage: riel(L('Salary in Average', 'ប្រាក់បៀវត្សរ៍មធ្យម')),
    salaryWithTax: {
      ...riel(L('Salary with Tax', 'ប្រាក់បៀវត្សរ៍ជាមួយពន្ធ')),
      optional: true,
      help: L('The band ends here; empty = no limit', 'កម្រិតបញ្ចប់ត្រឹមនេះ ទុកទទេ = គ្មានដែនកំណត់'),
    },
    nssfPersonalAccidentInsurrance: riel(L('Personal Accident Insurance', 'ធានារ៉ាប់រងគ្រោះថ្នាក់បុគ្គល')),
    nssfHealthInsurrance: riel(L('Health Insurance', 'ធានារ៉ាប់រងសុខភាព')),
    pensionFundEmployee: riel(L('Pension Fund Employee', 'សោធន បុគ្គលិក')),
    pensionFundCompany: riel(L('Pension Fund Company', 'សោធន ក្រុមហ៊ុន')),
    date: date({ label: L('Date', 'កាលបរិច្ឆេទ') }),
    totalNSSFPaid: int({ label: L('Total NSSF Paid', 'សរុបភាគទាន ប.ស.ស.'), readOnly: true }),
    band: text({ label: L('Wage Band', 'កម្រិតប្រាក់ឈ្នួល'), readOnly: true, hidden: true }),
  },
  list: {
    columns: [
      'salary',
      'salaryInAverage',
      'salaryWithTax',
      'nssfPersonalAccidentInsurrance',
      'nssfHealthInsurrance',
      'pensionFundEmployee',
      'pensionFundCompany',
      'date',
      'totalNSSFPaid',
      'band',
    ],
    filters: ['date'],
    sort: ['salary', 'salaryInAverage', 'date'],
    order: 'salary:ASC',
    keywords: ['band'],
  },
  form: [
    {
      label: L('National Social Security Fund', 'បេឡាជាតិសន្តិសុខសង្គម'),
      rows: [
        ['date', 'salaryInAverage'],
        ['salary', 'salaryWithTax'],
        ['nssfPersonalAccidentInsurrance', 'nssfHealthInsurrance'],
        ['pensionFundEmployee', 'pensionFundCompany'],
        ['totalNSSFPaid'],
      ],
    },
  ],
})
export type Nssf = Row<typeof nssf>
export type NssfInput = Input<typeof nssf>
/** What an uploaded table has done, with what was left out of the file, in words. */
export interface NssfUpload {
  /** `YYYY-MM-DD`, the day whose table it is. */
  readonly date: string
  readonly rows: number
  readonly replaced: number
  readonly warnings: readonly Label[]
}
