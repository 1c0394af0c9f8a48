import { payslipQuestionCalls, type PayslipQuestion } from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { payrollCompany, type PayrollCompany } from '../../../../test/support/pay/payroll.ts'
import { employeePaymentMethod } from '../../employee/employee-payment-method/employee-payment-method.table.ts'
import { notification } from '../../platform/notification/notification.table.ts'
import { payslipProblem } from '../payslip-problem/payslip-problem.table.ts'

let t: PayrollCompany
let own: TestUser
let answerer: TestUser
let approver: TestUser
let problemId = ''
let slipId = ''
const runAction = async (name: string, body: Record<string, unknown> = {}) => {
  const { id, version } = await t.run(2)
  return approver.call('POST', `employee/payroll-generation/${id}/${name}`, { body: { version, ...body } })
}
const ask = (user: TestUser, more: Record<string, unknown> = {}) =>
  user.call('POST', `employee/${payslipQuestionCalls.ofPayslip(slipId)}`, {
    body: { ordinal: 0, problemId, question: 'Why only this?', ...more },
  })
const thread = async (user: TestUser): Promise<PayslipQuestion[]> =>
  (await user.call('GET', `employee/${payslipQuestionCalls.ofPayslip(slipId)}`)).body.data
const answer = (user: TestUser, { id, version }: { id: string; version: number }, words = 'The raise began in March') =>
  user.call('POST', `employee/${payslipQuestionCalls.answer(id)}`, { body: { version, answer: words } })
const told = async (user: TestUser) =>
  (await t.app.db.select().from(notification).where(eq(notification.userId, user.userId))).map(
    ({ contentEn }) => contentEn,
  )

beforeAll(async () => {
  t = await payrollCompany()
  const { signIn, db } = t.app
  const [first = '', second = ''] = t.people
  own = await signIn({ permissions: ['READ_PAYROLL_GENERATION'], isSelfService: true, employeeId: first })
  answerer = await signIn({
    permissions: ['READ_PAYROLL_GENERATION', 'UPDATE_PAYROLL_GENERATION', 'READ_SALARY'],
    employeeId: second,
  })
  approver = await signIn({ permissions: ['APPROVE_PAYROLL', 'REOPEN_PAYROLL'] })
  await db.insert(employeePaymentMethod).values(
    t.people.map((employeeId) => ({
      employeeId,
      paymentMethodId: t.company.paymentMethods[0] ?? '',
      sharePercent: '100',
      currency: 'USD',
      accountNumber: '001',
      isDefault: true,
      effectiveDate: '2026-01-01',
      isActive: true,
    })),
  )
  const [problem] = await db.select().from(payslipProblem).where(eq(payslipProblem.code, 'BASE_SALARY'))
  problemId = problem?.id ?? ''
  await t.ended(await t.generate(2))
  slipId = (await t.slips(2)).find(({ employeeId }) => employeeId === first)?.id ?? ''
})
afterAll(() => t.close())

it('is asked on a line of the own shown payslip, with one of the problems, and notified without amounts', async () => {
  expect((await ask(own)).status).toBe(404)
  expect((await runAction('approve')).status).toBe(200)
  expect((await ask(answerer)).status).toBe(404)
  expect(codes(await ask(own, { ordinal: 99 }))).toEqual([400, 'ordinal:NOT_FOUND_REF'])
  expect(codes(await ask(own, { problemId: 'none' }))).toEqual([400, 'problemId:NOT_FOUND_REF'])
  expect(codes(await ask(own, { question: ' ' }))).toEqual([400, 'question:REQUIRED'])
  expect((await ask(own)).status).toBe(201)
  expect(await thread(own)).toMatchObject([
    { ordinal: 0, type: 'Basic salary', question: 'Why only this?', answer: null, mayAnswer: false },
  ])
  // The officer has a payslip as well.
  expect((await told(answerer)).toSorted((a, b) => b.localeCompare(a))).toEqual([
    expect.stringContaining('Your payslip is ready'),
    expect.stringMatching(/asks about a line of the payslip: 01-Feb-2026/),
  ])
})
it('is answered once, on its line, by a user who may change payroll and sees amounts, never by the person', async () => {
  const [open] = await thread(answerer)
  if (!open) throw new Error('nothing was asked')
  expect(open.mayAnswer).toBe(true)
  const { signIn } = t.app
  const blind = await signIn({ permissions: ['READ_PAYROLL_GENERATION', 'UPDATE_PAYROLL_GENERATION'] })
  const far = await signIn({
    permissions: ['READ_PAYROLL_GENERATION', 'UPDATE_PAYROLL_GENERATION', 'READ_SALARY'],
    dataScope: 'SELF',
  })
  expect([
    (await answer(own, open)).status,
    (await answer(blind, open)).status,
    (await answer(far, open)).status,
  ]).toEqual([403, 403, 404])
  expect((await answer(answerer, { ...open, version: 7 })).status).toBe(409)
  expect((await answer(answerer, open)).status).toBe(200)
  const [answered] = await thread(own)
  expect(answered).toMatchObject({ answer: 'The raise began in March', mayAnswer: false, version: 2 })
  expect(codes(await answer(answerer, { ...open, version: 2 }))).toEqual([409, ':STATUS_NOT_ALLOWED'])
  expect((await told(own)).join()).toMatch(/Your question about the payslip was answered: 01-Feb-2026/)
})
it('stays with its line when the payroll is opened and generated again', async () => {
  expect((await runAction('reopen', { reason: 'A look' })).status).toBe(200)
  await t.again(2)
  expect((await runAction('approve')).status).toBe(200)
  expect(await thread(own)).toMatchObject([{ ordinal: 0, answer: 'The raise began in March' }])
})
it('is listed to the asker and to whom the person is in reach of, its words to holders of amounts', async () => {
  const list = async (user: TestUser): Promise<Record<string, unknown>[]> =>
    (await user.call('GET', 'employee/payslip-question')).body.data
  expect(await list(own)).toMatchObject([{ question: 'Why only this?', startDate: '2026-02-01', status: 'ANSWERED' }])
  expect(await list(answerer)).toHaveLength(1)
  const blind = await t.app.signIn({ permissions: ['READ_PAYROLL_GENERATION'] })
  const [row] = await list(blind)
  expect([row?.['lineName'], row && 'question' in row, row && 'answer' in row]).toEqual(['Basic salary', false, false])
  const other = await t.app.signIn({
    permissions: ['READ_PAYROLL_GENERATION'],
    isSelfService: true,
    employeeId: t.people[2] ?? '',
  })
  expect(await list(other)).toEqual([])
})
