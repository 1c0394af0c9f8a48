import type { PayrollAction, PayrollCheck, PayrollCheckCode } from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../../test/support/app/app.ts'
import { dayRow } from '../../../../../test/support/people/day-row.ts'
import { takeClockDays } from '../../../../../test/support/people/working-life.ts'
import { payAccount, payrollCompany, type PayrollCompany } from '../../../../../test/support/pay/payroll.ts'
import { periodLock } from '../../../../dated/period-lock.table.ts'
import { getId } from '../../../../seed/rows.ts'
import { globalConfigurationValue } from '../../../admin/global-configuration/global-configuration.table.ts'
import { attendanceDay, attendanceDirty } from '../../../attendance-leave/attendance-day/attendance-day.table.ts'
import { borrowOrPayback } from '../../../attendance-leave/borrow-or-payback/borrow-or-payback.table.ts'
import { missedScanRequest } from '../../../attendance-leave/missed-scan-request/missed-scan-request.table.ts'
import { employeePaymentMethod } from '../../../employee/employee-payment-method/employee-payment-method.table.ts'
import { payrollPayment } from '../payroll-run.table.ts'

// The day of a mark is the database's.
const { today, inDays } = takeClockDays()
let t: PayrollCompany
let approver: TestUser
beforeAll(async () => {
  t = await payrollCompany()
  approver = await t.app.signIn({
    permissions: ['APPROVE_PAYROLL', 'REOPEN_PAYROLL', 'PAY_PAYROLL', 'READ_PAYROLL_GENERATION'],
  })
})
afterAll(() => t.close())
const runAction = async (month: number, name: PayrollAction, body: Record<string, unknown> = {}, user = approver) => {
  const { id, version } = await t.run(month)
  return user.call('POST', `employee/payroll-generation/${id}/${name}`, { body: { version, ...body } })
}
const checks = async (month: number, user = approver) =>
  user.call('GET', `employee/payroll-generation/${(await t.run(month)).id}/checks`)
const found = async (month: number, isBlocking = true) =>
  ((await checks(month)).body.data as PayrollCheck[])
    .filter((one) => one.isBlocking === isBlocking)
    .map(({ code, count }) => `${code} ${String(count)}`)
const set = (name: string, value: string) =>
  t.app.db
    .update(globalConfigurationValue)
    .set({ value })
    .where(eq(globalConfigurationValue.configurationId, getId('setting', name)))
const getDetails = async (month: number, code: PayrollCheckCode) =>
  ((await checks(month)).body.data as PayrollCheck[])
    .filter((one) => one.code === code)
    .flatMap(({ people }) => people.flatMap(({ details }) => details))
/** The pages, and the words, of what a finding is about. */
const ways = async (month: number, code: PayrollCheckCode) => (await getDetails(month, code)).map(({ path }) => path)
const told = async (month: number, code: PayrollCheckCode) =>
  (await getDetails(month, code)).map(({ label }) => label.en)
const locks = () => t.app.db.select().from(periodLock)

it('names what blocks: people without account or base, requests that wait', async () => {
  const [first = '', , third = ''] = t.people
  const gone = t.benefits.splice(2, 1)
  await t.ended(await t.generate(2))
  await t.app.db.insert(missedScanRequest).values({
    employeeId: first,
    requestDate: '2026-02-10',
    scanTime: '08:00',
    scanAt: '2026-02-10T01:00:00Z',
    reasonTemplateId: t.company.reasons[0] ?? '',
    status: 'PENDING',
  })
  expect(await found(2)).toEqual(['NO_BASE 1', 'NO_ACCOUNT 2', 'REQUEST_PENDING 1'])
  expect(await ways(2, 'NO_BASE')).toEqual([`/payroll-management/payroll-benefit/create?employeeId=${third}`])
  expect(await ways(2, 'REQUEST_PENDING')).toEqual([
    expect.stringMatching(/^\/attendance-management\/missed-scan\/view\//),
  ])
  expect(await told(2, 'REQUEST_PENDING')).toEqual(['Missed scan, 10-Feb-2026'])
  await set('pending_requests_block_payroll', 'false')
  expect([await found(2), await found(2, false)]).toEqual([
    ['NO_BASE 1', 'NO_ACCOUNT 2'],
    ['REQUEST_PENDING 1', 'NET_ZERO 1'],
  ])
  await set('pending_requests_block_payroll', 'true')
  const hours = (type: 'BORROW' | 'PAYBACK', minutes: number, paybackForId: string | null) =>
    t.app.db
      .insert(borrowOrPayback)
      .values({
        employeeId: first,
        type,
        minutes,
        paybackForId,
        requestDate: '2026-02-10',
        workDate: '2026-02-10',
        startTime: '08:00',
        endTime: '09:00',
        fromMinute: 480,
        toMinute: 540,
        title: '',
        reason: 'Doctor',
        status: 'ACTIVE',
      })
      .returning()
  const [borrow] = await hours('BORROW', 60, null)
  await hours('PAYBACK', 60, borrow?.id ?? '')
  expect(await found(2, false)).toEqual(['NET_ZERO 1'])
  await hours('PAYBACK', 30, borrow?.id ?? '')
  expect(await found(2, false)).toEqual(['NET_ZERO 1', 'PAYBACK_NOT_OWED 1'])
  expect(await told(2, 'PAYBACK_NOT_OWED')).toEqual(['10-Feb-2026: 0:30 more than owed'])
  expect(await ways(2, 'PAYBACK_NOT_OWED')).toEqual([
    expect.stringMatching(/^\/attendance-management\/borrow-or-payback\/view\//),
  ])
  await t.app.db.delete(borrowOrPayback)
  expect(codes(await runAction(2, 'approve'))).toEqual([409, ':RULE'])
  const [base] = ((await checks(2)).body.data as PayrollCheck[]).filter(({ code }) => code === 'NO_BASE')
  expect(base?.people.map(({ id }) => id)).toEqual([third])
  t.benefits.push(...gone)
  await t.app.db.delete(missedScanRequest)
  const [bank = '', cash = ''] = t.company.paymentMethods
  await t.app.db
    .insert(employeePaymentMethod)
    .values([
      payAccount(first, bank, '66.67'),
      payAccount(first, cash, '33.33'),
      payAccount(t.people[1] ?? '', bank, '100', 'KHR'),
      payAccount(third, bank, '100', 'KHR'),
    ])
  await t.again(2)
  expect(await found(2)).toEqual([])
})
it('days that the payroll itself has waited for do not ask for another one', async () => {
  const { db } = t.app
  await db.insert(attendanceDirty).values({ employeeId: t.people[0] ?? '', date: '2026-02-04' })
  expect(await found(2)).toEqual(['DAYS_CHANGING 1'])
  expect(await told(2, 'DAYS_CHANGING')).toEqual(['04-Feb-2026'])
  await t.again(2)
  expect(await db.select({ date: attendanceDay.date }).from(attendanceDay)).toEqual([{ date: '2026-02-04' }])
  expect(await found(2)).toEqual([])
  await db.delete(attendanceDay)
})
it('a roster rests one day of a week without a plan; days that were over and changed since ask for another run', async () => {
  const { db } = t.app
  const unplanned = async (...dates: string[]) => {
    await db
      .insert(attendanceDay)
      .values(
        dates.map((date) =>
          dayRow({ employeeId: t.people[0] ?? '', date, workingShiftId: t.company.shiftId }, { kind: 'NOT_PLANNED' }),
        ),
      )
    return found(2)
  }
  expect(await unplanned('2026-02-03', '2026-02-10')).toEqual(['DAYS_CHANGING 1'])
  await t.again(2)
  expect(await found(2)).toEqual([])
  expect(await unplanned('2026-02-05')).toEqual(['NOT_PLANNED 1', 'DAYS_CHANGING 1'])
  expect(await told(2, 'NOT_PLANNED')).toEqual(['Week of 02-Feb-2026: 2 days without a plan'])
  expect(await ways(2, 'NOT_PLANNED')).toEqual([
    `/attendance-management/working-schedule?employeeId=${t.people[0] ?? ''}&date=2026-02-02`,
  ])
  await db.delete(attendanceDay).where(eq(attendanceDay.kind, 'NOT_PLANNED'))
})
it('bank and cash together are the net, and a dollar net on a riel account is changed at the rate', async () => {
  const rows = await t.app.db
    .select()
    .from(payrollPayment)
    .where(eq(payrollPayment.runId, (await t.run(2)).id))
  const of = (at: number) => rows.filter(({ employeeId }) => employeeId === t.people[at]).map(({ amount }) => amount)
  // 487.42 by 66.67 %: 324.96, and the rest.
  expect(of(0)).toEqual(['324.96', '162.46'])
  expect(of(1)).toEqual(['1952200.00'])
  const [third] = rows.filter(({ employeeId }) => employeeId === t.people[2])
  expect(Number(third?.amount)).toBe(Math.round(Number(third?.netAmount) * 4100))
})
it('is approved by somebody else than its maker, which settles its days', async () => {
  const maker = await t.app.signIn({ permissions: ['GENERATE_PAYROLL', 'APPROVE_PAYROLL'] })
  const { id } = await t.run(2)
  await t.ended(await maker.call('POST', `employee/payroll-generation/regenerate/${id}`))
  expect(codes(await runAction(2, 'approve', {}, maker))).toEqual([409, ':RULE'])
  expect(codes(await runAction(2, 'pay', { paymentDate: '2026-02-27' }))).toEqual([409, ':STATUS_NOT_ALLOWED'])
  expect(codes(await runAction(2, 'approve', { version: 1 }))[0]).toBe(409)
  expect(await locks()).toEqual([])
  expect((await runAction(2, 'approve')).status).toBe(200)
  expect(await locks()).toMatchObject([
    { fromDate: '2026-02-01', toDate: '2026-02-28', employeeId: null, sourceId: id },
  ])
  expect(codes(await t.officer.call('POST', `employee/payroll-generation/regenerate/${id}`))).toEqual([
    409,
    ':STATUS_NOT_ALLOWED',
  ])
})
it('is opened again with a reason, but not while a later month is approved', async () => {
  await t.ended(await t.generate(3))
  expect((await runAction(3, 'approve')).status).toBe(200)
  expect(codes(await runAction(2, 'reopen', { reason: 'Forgotten overtime' }))).toEqual([409, ':RULE'])
  expect(codes(await runAction(3, 'reopen', { reason: ' ' }))).toEqual([400, 'reason:REQUIRED'])
  expect((await runAction(3, 'reopen', { reason: 'Wrong month' })).status).toBe(200)
  expect((await runAction(2, 'reopen', { reason: 'Forgotten overtime' })).status).toBe(200)
  expect(await locks()).toEqual([])
  expect(await t.run(2)).toMatchObject({ status: 'nssf', remark: 'Forgotten overtime', approvedBy: null })
})
it('a store that is not signed off blocks by setting; deductions and changes of the net above their limits are warned of', async () => {
  const [first = ''] = t.people
  t.deductions.push({
    source: 'payroll-deduction:loan',
    employeeId: first,
    name: 'Loan',
    nameKh: 'កម្ចី',
    currency: 'USD',
    amount: '300',
    isBeforeTax: false,
    day: '2026-03-10',
  })
  await t.app.db
    .insert(attendanceDay)
    .values(dayRow({ employeeId: first, date: '2026-03-10', workingShiftId: t.company.shiftId }))
  await t.again(3)
  expect([await found(3), (await found(3, false)).filter((text) => text.startsWith('DEDUCTIONS'))]).toEqual([
    [],
    ['DEDUCTIONS_HIGH 1'],
  ])
  await set('store_sign_off_blocks_payroll', 'true')
  await set('deduction_warning_percent', '70')
  expect(await found(3)).toEqual(['STORE_NOT_SIGNED_OFF 1'])
  expect((await found(3, false)).filter((text) => text.startsWith('DEDUCTIONS'))).toEqual([])
  await set('store_sign_off_blocks_payroll', 'false')
})
it('is paid, then closed for good', async () => {
  expect((await runAction(2, 'approve')).status).toBe(200)
  expect(codes(await runAction(2, 'close'))).toEqual([409, ':STATUS_NOT_ALLOWED'])
  const paid = async (paymentDate: string) => codes(await runAction(2, 'pay', { paymentDate }))
  expect(await paid('2026-01-31')).toEqual([409, 'paymentDate:RULE'])
  expect(await paid(inDays(32))).toEqual([409, 'paymentDate:RULE'])
  expect((await runAction(2, 'pay', { paymentDate: '2026-02-27', reference: 'ABA 17' })).status).toBe(200)
  expect(codes(await runAction(2, 'reopen', { reason: 'Late' }))).toEqual([409, ':STATUS_NOT_ALLOWED'])
  expect((await runAction(2, 'close')).status).toBe(200)
  expect(await t.run(2)).toMatchObject({ status: 'closed', paymentDate: '2026-02-27', paymentReference: 'ABA 17' })
})
it('its actions are for callers who have the right and see everybody', async () => {
  const { signIn } = t.app
  const rights = ['APPROVE_PAYROLL', 'REOPEN_PAYROLL', 'PAY_PAYROLL', 'READ_PAYROLL_GENERATION'] as const
  const users = [
    await signIn({ permissions: [...rights], dataScope: 'OUTLET' }),
    await signIn({ permissions: [...rights], isSelfService: true, employeeId: t.people[0] ?? '' }),
    await signIn({ permissions: ['READ_DASHBOARD'] }),
  ]
  // A caller who may read runs but does not see everybody finds none.
  for (const [at, user] of users.entries()) {
    const answers = [
      await runAction(3, 'approve', {}, user),
      await runAction(3, 'reopen', { reason: 'Any' }, user),
      await runAction(3, 'pay', { paymentDate: '2026-03-31' }, user),
      await runAction(3, 'close', {}, user),
      await checks(3, user),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, at < 2 ? 404 : 403])
  }
})
it('files may go to the banks ahead of the pay day: returned lines can be entered from the day of the mark', async () => {
  const { id } = await t.run(3)
  await t.again(3)
  const payer = await t.app.signIn({ permissions: ['APPROVE_PAYROLL', 'PAY_PAYROLL', 'READ_SALARY'] })
  const payDay = inDays(20)
  expect([
    (await runAction(3, 'approve', {}, payer)).status,
    (await runAction(3, 'pay', { paymentDate: payDay }, payer)).status,
  ]).toEqual([200, 200])
  const [line] = await t.app.db.select().from(payrollPayment).where(eq(payrollPayment.runId, id))
  const cameBack = async (rejectedOn: string) =>
    codes(
      await payer.call('POST', `employee/payroll-generation/payment/${line?.id ?? ''}/rejected`, {
        body: { rejectedOn, reason: 'The account is closed' },
      }),
    )
  expect(await cameBack(inDays(-1))).toEqual([409, 'rejectedOn:RULE'])
  expect(await cameBack(payDay)).toEqual([409, 'rejectedOn:RULE'])
  expect(await cameBack(today)).toEqual([201])
  expect(await t.run(3)).toMatchObject({ status: 'paid', paymentDate: payDay })
})
