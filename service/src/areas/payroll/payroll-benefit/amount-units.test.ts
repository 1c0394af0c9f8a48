import {
  sayFieldAmount,
  sayFieldUnit,
  sayPay,
  sayPaySum,
  type Label,
  type PaySum,
  type ShownField,
} from '@staff/contract'
import {
  benefitComponent as declared,
  payMonthCall,
  payrollBenefit,
  payrollBenefitAdjustment,
  payrollDeduction,
  type AdjustmentForm,
  type AdjustmentLine,
} from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  adjustingCompany,
  adjustments,
  detail,
  inbox,
  type AdjustingCompany,
} from '../../../../test/support/pay/adjustments.ts'
import { csv, uploadImport } from '../../../../test/support/imports/imports.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { benefitAdjustmentType } from '../benefit-adjustment-type/benefit-adjustment-type.table.ts'
import { benefitComponent } from '../benefit-component/benefit-component.table.ts'
import { payrollBenefitAdjustmentImport } from '../payroll-benefit-adjustment/payroll-benefit-adjustment.import.ts'
import { payrollDeductionType } from '../payroll-deduction-type/payroll-deduction-type.table.ts'

let t: AdjustingCompany
beforeAll(async () => {
  t = await adjustingCompany()
})
afterAll(() => t.close())

const calculations = declared.fields.calculation.options.map(({ value }) => value)
const currencies = ['USD', 'KHR'] as const
type Calculation = (typeof calculations)[number]
type Currency = (typeof currencies)[number]
/** What is typed, and how each place has to say it: the base salary is 300 dollars, the day divisor 26. */
function getCase(calculation: Calculation, currency: Currency) {
  const isPercent = calculation === 'PERCENT_OF_BASE'
  const typed = isPercent ? 10 : currency === 'USD' ? 20 : 20_000
  const money = currency === 'USD' ? '$20.00' : 'KHR 20,000.00'
  const sign = currency === 'USD' ? '$' : 'KHR'
  const words = {
    FIXED: { en: 'a month', km: 'ក្នុងមួយខែ' },
    MANUAL: { en: 'a month', km: 'ក្នុងមួយខែ' },
    PER_DAY_WORKED: { en: 'for each day worked', km: 'ក្នុងមួយថ្ងៃធ្វើការ' },
    PERCENT_OF_BASE: { en: '% of base', km: '% នៃប្រាក់ខែគោល' },
    OVERTIME: { en: '(not paid: overtime goes by its hours)', km: '(មិនបើកទេ៖ ប្រាក់ថែមម៉ោងគិតតាមម៉ោង)' },
  }[calculation]
  const both = (of: (unit: string) => string): Label => ({ en: of(words.en), km: of(words.km) })
  const month = isPercent ? '$30.00' : currency === 'USD' ? '$520.00' : 'KHR 520,000.00'
  const hasMonth = isPercent || calculation === 'PER_DAY_WORKED'
  const amount = both((unit) => `${isPercent ? '10' : money} ${unit}`)
  return {
    typed,
    words,
    unit: both((unit) => (isPercent ? unit : `${sign} ${unit}`)),
    amount,
    withMonth: hasMonth
      ? { en: `${amount.en}, about ${month} a month`, km: `${amount.km} ប្រហែល ${month} ក្នុងមួយខែ` }
      : amount,
    change: both((unit) => `0 → ${String(typed)} ${isPercent ? '' : `${currency} `}${unit}`),
  }
}
const asComponent = (calculation: Calculation, currency: Currency) =>
  t.app.db.update(benefitComponent).set({ calculation, currency }).where(eq(benefitComponent.id, t.meal))
const loadRequest = async (id: string, type: string) => {
  const { body } = await t.hr.call('GET', `${inbox}/entity/${id}/entityType/${type}`)
  return body['data'] as { readonly about: { readonly amount: PaySum }; readonly fields: readonly ShownField[] }
}
const loadOne = async (path: string, lang: 'en' | 'km' = 'en') => (await t.hr.call('GET', path, { lang })).body['data']
/** Somebody with a base salary of 300 dollars. */
async function paidPerson() {
  const me = await t.person()
  expect((await t.raise(me, { [t.base]: 300 }, '2024-02-01')).status).toBe(201)
  return me
}
const every = calculations.flatMap((calculation) => currencies.map((currency) => ({ calculation, currency })))

describe.each(every)('$calculation in $currency', ({ calculation, currency }) => {
  const expected = getCase(calculation, currency)
  beforeAll(() => asComponent(calculation, currency))

  it('is said at the field, in the month of the person', async () => {
    const me = await paidPerson()
    const options = await loadOne(`employee/${payrollBenefit.fields.amount.counted.component.to.search}/${t.meal}`)
    expect(sayFieldUnit(payrollBenefit.fields.amount, {}, options)).toEqual(expected.unit)
    expect(sayFieldUnit(declared.fields.defaultAmount, { calculation, currency })).toEqual(expected.unit)
    const month = await loadOne(`employee/${payMonthCall(me, '2025-01-01')}`)
    expect(month).toEqual({ days: '26', base: { value: '300.00', currency: 'USD' } })
    expect(sayPay({ value: String(expected.typed), currency, unit: calculation }, month)).toEqual(expected.withMonth)
  })
  it('is said of a benefit: in its record, its file, the inbox and the year of the person', async () => {
    const me = await paidPerson()
    const made = await t.hr.call('POST', 'employee/payroll-benefit', {
      body: {
        employeeId: me,
        benefitComponentId: t.meal,
        amount: expected.typed,
        currency,
        effectiveDateFrom: '2025-01-01',
        reason: 'Pay',
      },
    })
    const { body } = await t.decided(made, 'PAYROLL_BENEFIT')
    const record = body['data']
    expect(sayFieldAmount(payrollBenefit.fields.amount, record.amount, record)).toEqual(expected.amount)
    const { about, fields } = await loadRequest(record.id, 'PAYROLL_BENEFIT')
    expect(sayPaySum(about.amount)).toEqual(expected.withMonth)
    expect(fields.find(({ field }) => field === 'amount')?.value).toEqual(expected.amount)
    const [audited] = await t.app.db.select().from(auditLog).where(eq(auditLog.entityId, record.id))
    const entry = await loadOne(`employee/audit-log/${audited?.id}`)
    expect(entry.changes.find(({ key }: { key: string }) => key === 'amount')?.words.new).toEqual(expected.amount)
    const file = await t.app.app.inject({
      method: 'POST',
      url: `/api/employee/payroll-benefit/export?exportFileType=CSV&employeeId=${me}`,
      headers: { authorization: `Bearer ${t.hr.token}`, 'content-type': 'application/json' },
      payload: ['Benefit Component', 'Amount', 'Reason'].map((label, at) => ({
        field: ['benefitComponent', 'amount', 'reason'][at],
        label,
      })),
    })
    const text = file.body
    expect(text).toContain('Amount,Unit,Reason')
    expect(text).toContain(`,${expected.words.en},Pay`)
    const [, history] = await loadOne(`employee/payroll-benefit/employee/${me}/year/2025/history`)
    expect(history.benefitComponent.calculation).toBe(calculation)
  })
  it('is said of a line of an adjustment: in words of both languages, the inbox, the form and the letter', async () => {
    const me = await paidPerson()
    const { id } = (await t.raise(me, { [t.meal]: expected.typed }, '2025-01-01')).body['data']
    for (const lang of ['en', 'km'] as const)
      expect((await loadOne(`${adjustments}/${id}`, lang)).changes).toContain(expected.change[lang])
    const record = await loadOne(`${adjustments}/${id}`)
    const [line] = record[detail] as readonly [AdjustmentLine]
    const { benefitComponent: of, adjustAmount } = line
    const typed = { value: String(adjustAmount), currency: line.currency, unit: of.calculation }
    expect(sayPay(typed, record.month)).toEqual(expected.withMonth)
    const total = sayFieldAmount(
      payrollBenefitAdjustment.fields.adjustmentTotalAmount,
      record.adjustmentTotalAmount,
      record,
    )
    expect(total).toEqual(expected.amount)
    expect(sayPaySum((await loadRequest(id, 'PAYROLL_BENEFIT_ADJUSTMENT')).about.amount)).toEqual(expected.withMonth)
    const form = (await loadOne(`${adjustments}/${id}/form`)) as AdjustmentForm
    const [told] = form.lines
    expect(told && sayPay({ ...typed, unit: told.calculation }, form.month)).toEqual(expected.withMonth)
    const isOfMonth = calculation === 'FIXED' || calculation === 'MANUAL'
    expect(form.sums === null).toBe(isOfMonth)
    if (form.sums) expect(sayPaySum(form.sums.after).en).toContain(expected.amount.en)
  })
  it('is said by the check of an import', async () => {
    const me = await paidPerson()
    const [person] = await t.app.db.select().from(employee).where(eq(employee.id, me))
    const [component] = await t.app.db.select().from(benefitComponent).where(eq(benefitComponent.id, t.meal))
    const types = await t.app.db.select().from(benefitAdjustmentType)
    const annual = types.find(({ id }) => id === t.company.adjustmentTypes.ANNUAL)?.name
    const cells = {
      accountNo: person?.accountNo,
      adjustmentType: annual,
      benefitComponent: component?.code,
      adjustAmount: String(expected.typed),
      effectiveDateFrom: '2025-01-01',
      reason: 'Review',
    }
    const heading = Object.keys(cells).map(
      (key) => payrollBenefitAdjustmentImport.columns.find((column) => column.key === key)?.label.en ?? '',
    )
    const file = csv([heading, Object.values(cells).map((cell) => cell ?? '')])
    const { body } = await uploadImport(t.hr, 'payroll-benefit-adjustment', file, 'units.csv')
    const rows = await loadOne(`employee/bulk-import-document/${body['data'].id}/row?status=VALID`)
    expect(rows).toMatchObject([{ meaning: { en: `${component?.name}: ${expected.withMonth.en}` } }])
    expect(rows[0]).not.toHaveProperty('cells')
  })
})

it('sums equal units alone: the rest are parts, with about what they come to in a month', async () => {
  await asComponent('PER_DAY_WORKED', 'USD')
  const me = await t.person()
  const { id } = (await t.raise(me, { [t.base]: 260, [t.meal]: 20 }, '2024-02-01')).body['data']
  const { about } = await loadRequest(id, 'PAYROLL_BENEFIT_ADJUSTMENT')
  expect(sayPaySum(about.amount)).toEqual({
    en: '$260.00 a month + $20.00 for each day worked, about $780.00 a month',
    km: '$260.00 ក្នុងមួយខែ + $20.00 ក្នុងមួយថ្ងៃធ្វើការ ប្រហែល $780.00 ក្នុងមួយខែ',
  })
  expect(await loadOne(`${adjustments}/${id}`)).toMatchObject({ adjustmentTotalAmount: null, adjustmentUnit: null })
})
it('counts of a component before and after the probation that after it', async () => {
  await asComponent('FIXED', 'USD')
  const start = '2024-02-01'
  const me = await t.inProbation(start)
  const lines = [
    { benefitComponentId: t.base, adjustAmount: 250 },
    { benefitComponentId: t.base, adjustAmount: 300, isPostProbation: true },
  ]
  const { id } = (await t.raise(me, {}, start, { [detail]: lines })).body['data']
  const { about } = await loadRequest(id, 'PAYROLL_BENEFIT_ADJUSTMENT')
  expect(sayPaySum(about.amount).en).toBe('$300.00 a month')
  expect(await loadOne(`${adjustments}/${id}`)).toMatchObject({ adjustmentTotalAmount: 300, adjustmentUnit: 'FIXED' })
})
it.each([
  { instalments: 1, currency: 'USD', words: { en: '$20.00 once', km: '$20.00 ម្ដង' } },
  {
    instalments: 6,
    currency: 'KHR',
    words: { en: 'KHR 20.00 a month, 6 times', km: 'KHR 20.00 ក្នុងមួយខែ ចំនួន 6 ដង' },
  },
] as const)(
  'says how often a deduction is taken: $instalments in $currency',
  async ({ instalments, currency, words }) => {
    const [type] = await t.app.db
      .select()
      .from(payrollDeductionType)
      .where(eq(payrollDeductionType.isCalculateBySystem, false))
    const made = await t.hr.call('POST', 'employee/payroll-deduction', {
      body: {
        employeeId: await t.person(),
        payrollDeductionTypeId: type?.id,
        deductionDate: '2025-01-10',
        amount: 20,
        currency,
        instalments,
      },
    })
    const { body } = await t.decided(made, 'PAYROLL_DEDUCTION')
    const record = body['data']
    expect(sayFieldAmount(payrollDeduction.fields.amount, record.amount, record)).toEqual(words)
    const { about, fields } = await loadRequest(record.id, 'PAYROLL_DEDUCTION')
    expect(sayPaySum(about.amount)).toEqual(words)
    expect(fields.find(({ field }) => field === 'amount')?.value).toEqual(words)
  },
)
