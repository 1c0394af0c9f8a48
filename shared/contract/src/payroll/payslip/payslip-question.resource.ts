import { choice, date, dateTime, L, longText, ref, resource, text, type Row } from '../../index.ts'
import { ofPerson, personWords } from '../../people/of-person.ts'

/**
 * Questions of people on lines of their payslips, with the answers (docs/rules/pay.md, "Questions on a payslip"). Both
 * are written on the payslip itself.
 */
export const payslipQuestion = resource({
  name: 'payslip-question',
  screen: '/payroll-management/payslip-question',
  permission: 'PAYROLL_GENERATION',
  permissions: { CREATE: null, UPDATE: null, DELETE: null, VIEW: null },
  label: L('Payslip Question', 'សំណួរអំពីបង្កាន់ដៃប្រាក់ខែ'),
  title: ['lineName'],
  titleKm: ['lineNameKh'],
  fields: {
    ...ofPerson,
    startDate: date({ label: L('Payslip from', 'បង្កាន់ដៃចាប់ពី'), readOnly: true }),
    lineName: text({ label: L('Line', 'បន្ទាត់'), readOnly: true }),
    lineNameKh: text({ label: L('Line KH', 'បន្ទាត់ជាភាសាខ្មែរ'), readOnly: true, hidden: true }),
    problem: ref({
      label: L('Problem', 'បញ្ហា'),
      to: {
        search: 'payslip-problem',
        nameEn: 'name',
        nameKm: 'nameKhmer',
      },
      readOnly: true,
    }),
    question: longText({ label: L('Question', 'សំណួរ'), readOnly: true, needs: 'READ_SALARY' }),
    answer: longText({ label: L('Answer', 'ចម្លើយ'), readOnly: true, optional: true, needs: 'READ_SALARY' }),
    answeredAt: dateTime({
      label: L('Answered at', 'ឆ្លើយនៅ'),
      readOnly: true,
      optional: true,
      as: ['answeredFrom', 'answeredTo'],
    }),
    status: choice({
      label: L('Status', 'ស្ថានភាព'),
      options: [
        { value: 'OPEN', label: L('Waits for an answer', 'រង់ចាំចម្លើយ') },
        { value: 'ANSWERED', label: L('Answered', 'បានឆ្លើយ') },
      ],
      readOnly: true,
    }),
    payslipId: text({ label: L('Payslip', 'បង្កាន់ដៃប្រាក់ខែ'), readOnly: true, hidden: true }),
  },
  list: {
    columns: [
      'accountNo',
      'employee',
      'startDate',
      'lineName',
      'lineNameKh',
      'problem',
      'question',
      'answer',
      'status',
      'createdAt',
      'answeredAt',
    ],
    filters: ['employee', 'workplace', 'status'],
    sort: ['createdAt', 'status'],
    order: 'createdAt:DESC',
    keywords: [...personWords, 'lineName'],
  },
})
export type PayslipQuestionRow = Row<typeof payslipQuestion>

/**
 * A question on a line of the payslip, with its answer. `ordinal` is the current line; null if that line no longer
 * exists.
 */
export interface PayslipQuestion {
  readonly id: string
  readonly version: number
  readonly ordinal: number | null
  readonly type: string
  readonly typeKh: string
  readonly problem: { readonly name: string; readonly nameKhmer: string }
  readonly question: string
  readonly askedAt: string
  readonly answer: string | null
  readonly answeredAt: string | null
  readonly mayAnswer: boolean
}
/**
 * GET answers `{data: PayslipQuestion[]}`. POST asks with `{ordinal, problemId, question}`, or answers with `{version,
 * answer}`.
 */
export const payslipQuestionCalls = {
  ofPayslip: (id: string) => `payroll-generation/payroll-report/${id}/question`,
  answer: (id: string) => `payslip-question/${id}/answer`,
} as const
