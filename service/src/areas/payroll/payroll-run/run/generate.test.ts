import { payrollInputsChangedCall, payrollRegenerateOneCall, type InputsChanged } from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../../test/support/app/app.ts'
import { taskIs } from '../../../../../test/support/app/tasks.ts'
import { baseSalary, payRates, payrollCompany, type PayrollCompany } from '../../../../../test/support/pay/payroll.ts'
import { globalConfiguration as setting } from '../../../admin/global-configuration/global-configuration.table.ts'
import { notification } from '../../../platform/notification/notification.table.ts'
import { auditLog } from '../../../platform/audit/audit-log.table.ts'
import { payrollRun, payrollSlipLine } from '../payroll-run.table.ts'

let t: PayrollCompany
beforeAll(async () => void (t = await payrollCompany()))
afterAll(() => t.close())

it('pays a month by the law: checked by hand for a dollar salary, a riel salary and a joiner in the middle', async () => {
  await t.ended(await t.generate(2))
  const slips = await t.slips(2)
  const of = (at: number) => slips.find(({ employeeId }) => employeeId === t.people[at])
  expect(of(0)?.figures).toMatchObject({
    baseSalary: '500',
    // February 2026: twenty weekdays and four half Saturdays.
    daysWorked: '22',
    salary: '500',
    pensionFundPayByEmployee: '5.85',
    salaryExcludePensionFund: '494.15',
    taxableBaseKhr: '2026015',
    salaryTaxWithheld: '6.73',
    netSalary: '487.42',
  })
  expect(of(0)).toMatchObject({ netUsd: '487.42', netKhr: '0.00', currency: 'USD' })
  // 2,000,000 riel: pension 2 % of 1,200,000; tax 5 % of 1,976,000 less 75,000.
  expect(of(1)).toMatchObject({ netUsd: '0.00', netKhr: '1952200.00', currency: 'KHR' })
  // From Monday the 16th: 11 of 22 days.
  expect(of(2)?.figures).toMatchObject({ baseSalary2: '250', daysWorked: '11' })
  expect(await t.run(2)).toMatchObject({
    status: 'nssf',
    headCount: 3,
    totalNetSalaryKhr: '1952200.00',
    remark: null,
  })
  const lines = await t.app.db
    .select()
    .from(payrollSlipLine)
    .where(eq(payrollSlipLine.slipId, of(0)?.id ?? ''))
  expect(lines.map(({ kind, name, amount }) => `${kind} ${name} ${amount}`)).toEqual([
    'BASE_SALARY Basic salary 500.00',
    'PENSION Pension -5.85',
    'SALARY_TAX Salary tax -6.73',
  ])
})
it('generated again from the same facts it is the same run with the same hashes, and changed facts show', async () => {
  const hashes = async () => {
    const { id, inputsHash, resultHash } = await t.run(2)
    return { id, inputsHash, resultHash }
  }
  const before = await hashes()
  await t.again(2)
  expect(await hashes()).toEqual(before)
  expect(await t.slips(2)).toHaveLength(3)
  t.benefits.push(baseSalary(t.people[0] ?? '', '50', { componentId: 'meal', isBaseSalary: false, source: 'meal' }))
  await t.again(2)
  t.benefits.pop()
  const changed = await hashes()
  expect(changed.id).toBe(before.id)
  expect(changed.inputsHash).not.toBe(before.inputsHash)
  expect(changed.resultHash).not.toBe(before.resultHash)
})
it('one person of a draft is generated again as in a whole run; the others stay and are notified', async () => {
  const [first = '', second = '', third = ''] = t.people
  const approver = await t.app.signIn({ permissions: ['GENERATE_PAYROLL', 'APPROVE_PAYROLL'] })
  const { id } = await t.run(2)
  const one = async (employeeId: string, user = t.officer, version?: number) =>
    user.call('POST', payrollRegenerateOneCall(id, employeeId), {
      body: { version: version ?? (await t.run(2)).version },
    })
  const hashes = async () => new Map((await t.slips(2)).map((slip) => [slip.employeeId, slip.hash]))
  const changed = async () =>
    ((await t.officer.call('GET', payrollInputsChangedCall(id))).body.data as InputsChanged).people.map(
      ({ employeeId }) => employeeId,
    )
  await t.again(2)
  const before = await hashes()
  for (const person of [first, second])
    t.benefits.push(baseSalary(person, '50', { componentId: 'meal', isBaseSalary: false, source: `meal ${person}` }))
  const { version } = await t.run(2)
  const answer = await one(first, approver)
  expect([answer.status, answer.body.data.status]).toEqual([200, 'nssf'])
  const alone = await hashes()
  expect([alone.get(second), alone.get(third)]).toEqual([before.get(second), before.get(third)])
  expect(alone.get(first)).not.toBe(before.get(first))
  expect(await changed()).toEqual([second])
  const audited = await t.app.db.select().from(auditLog).where(eq(auditLog.entityId, id))
  expect(audited.map(({ changes }) => changes)).toContainEqual(
    expect.objectContaining({ generatedAgain: expect.anything() }),
  )
  // A user who generated a part does not approve it either; the version is checked; a person outside the run is not
  // found.
  const approved = await approver.call('POST', `employee/payroll-generation/${id}/approve`, {
    body: { version: (await t.run(2)).version },
  })
  expect(codes(approved)).toEqual([409, ':RULE'])
  expect(codes(await one(first, t.officer, version))[0]).toBe(409)
  expect((await one('nobody')).status).toBe(404)
  await t.again(2)
  const whole = await hashes()
  expect(whole.get(first)).toBe(alone.get(first))
  expect(whole.get(second)).not.toBe(alone.get(second))
  const { inputsHash, resultHash, totalNetSalary } = await t.run(2)
  await one(first)
  expect(await t.run(2)).toMatchObject({ inputsHash, resultHash, totalNetSalary, headCount: 3 })
  t.benefits.splice(-2)
  // Another law: the whole is generated again.
  await t.app.db.update(payrollRun).set({ exchangeRate: '4000' }).where(eq(payrollRun.id, id))
  expect(codes(await one(first))).toEqual([409, ':RULE'])
  await t.again(2)
  await t.app.db.update(payrollRun).set({ status: 'approved' }).where(eq(payrollRun.id, id))
  expect(codes(await one(first))).toEqual([409, ':STATUS_NOT_ALLOWED'])
  await t.app.db.update(payrollRun).set({ status: 'nssf' }).where(eq(payrollRun.id, id))
})
it('is generated again with other rates, which are then those of the month', async () => {
  const { id } = await t.run(2)
  const path = `employee/payroll-generation/regenerate/${id}`
  expect(codes(await t.officer.call('POST', path, { body: { exchangeRate: 4000 } }))).toEqual([
    400,
    'exchangeRateNssf:REQUIRED',
  ])
  const rates = (exchangeRate: number, exchangeRateVersion?: number) =>
    t.officer.call('POST', path, { body: { ...payRates, exchangeRate, exchangeRateVersion } })
  expect(codes(await rates(4000))).toEqual([400, 'exchangeRateVersion:REQUIRED'])
  await t.ended(await rates(4000, 1))
  // Somebody else read the rate before.
  expect(codes(await rates(3990, 1)).at(0)).toBe(409)
  expect((await t.run(2)).exchangeRate).toBe('4000.0000')
  await t.again(2)
  expect((await t.run(2)).exchangeRate).toBe('4000.0000')
  await t.ended(await rates(payRates.exchangeRate, 2))
  expect((await t.run(2)).exchangeRate).toBe('4100.0000')
})
it('twenty users who start the same month at once make one run; when it exists, a start is refused', async () => {
  const permissions = ['GENERATE_PAYROLL', 'READ_PAYROLL_GENERATION', 'READ_SALARY'] as const
  const users: TestUser[] = []
  for (let one = 0; one < 20; one += 1) users.push(await t.app.signIn({ permissions: [...permissions] }))
  const answers = await Promise.all(users.map((user) => t.generate(3, user)))
  expect(answers[0]?.body.data.title).toEqual({
    en: 'Payroll Mar-2026 · First cycle',
    km: 'បញ្ជីបៀវត្សរ៍ Mar-2026 · វដ្តទី1',
  })
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([202])
  expect(new Set(answers.map(({ body }) => body.data.id as string)).size).toBe(1)
  await t.ended(answers[0] as (typeof answers)[number])
  expect(await t.slips(3)).toHaveLength(3)
  expect(codes(await t.generate(3))).toEqual([409, 'month:RULE'])
})
it('a run that cannot be made says why and keeps nothing; afterwards it is made', async () => {
  const switched = (isEnable: boolean) =>
    t.app.db.update(setting).set({ isEnable }).where(eq(setting.name, 'day_divisor'))
  await switched(false)
  await t.ended(await t.generate(4), 'FAILED')
  const failed = await t.run(4)
  expect([failed.status, failed.remark]).toEqual(['failed', expect.stringContaining('day_divisor')])
  expect(await t.slips(4)).toEqual([])
  await switched(true)
  await t.again(4)
  expect(await t.run(4)).toMatchObject({ status: 'nssf', remark: null, headCount: 3 })
})
it('refuses months, types and rates that are none, by name', async () => {
  expect(codes(await t.generate(13))).toEqual([400, 'month:RANGE'])
  const third = 'employee/payroll-generation/year/2026/month/5/type/THIRD'
  expect(codes(await t.officer.call('POST', third, { body: payRates }))).toEqual([400, 'type:CHOICE'])
  expect(codes(await t.generate(5, t.officer, { exchangeRate: 4100 }))).toEqual([400, 'exchangeRateNssf:REQUIRED'])
  expect(await t.app.db.$count(payrollRun, eq(payrollRun.month, 5))).toBe(0)
})
it('is for a caller who sees everybody and may generate', async () => {
  const { signIn } = t.app
  const reader = await signIn({ permissions: ['READ_PAYROLL_GENERATION', 'READ_SALARY'] })
  const store = await signIn({ permissions: ['GENERATE_PAYROLL', 'READ_PAYROLL_GENERATION'], dataScope: 'OUTLET' })
  const self = await signIn({
    permissions: ['GENERATE_PAYROLL', 'READ_PAYROLL_GENERATION', 'READ_SALARY'],
    isSelfService: true,
    employeeId: t.people[0] ?? '',
  })
  const { id } = await t.run(2)
  const master = 'employee/report/payroll-master'
  for (const user of [reader, store, self]) {
    expect((await t.generate(5, user)).status).toBe(403)
    expect((await user.call('POST', `employee/payroll-generation/regenerate/${id}`)).status).toBe(403)
    const alone = await user.call('POST', payrollRegenerateOneCall(id, t.people[0] ?? ''), { body: { version: 1 } })
    expect(alone.status).toBe(403)
  }
  const list = async (user: TestUser) => (await user.call('GET', master)).body.data as Record<string, unknown>[]
  expect((await list(reader)).map(({ status, headCount }) => [status, headCount])).toEqual([
    ['nssf', 3],
    ['nssf', 3],
    ['nssf', 3],
  ])
  expect([await list(store), await list(self)]).toEqual([[], []])
  const blind = await signIn({ permissions: ['READ_PAYROLL_GENERATION', 'VIEW_PAYROLL_GENERATION'] })
  expect(Object.keys((await list(blind))[0] ?? {})).not.toContain('totalNetSalary')
  expect(Object.keys((await list(reader))[0] ?? {})).toContain('totalNetSalary')
})
it('a cancelled run keeps nothing and says so; generated again it is like new, and its end is notified once', async () => {
  const { db } = t.app
  const told = async () =>
    (await db.select().from(notification).where(eq(notification.userId, t.officer.userId))).map(
      ({ entityId }) => entityId,
    )
  let open: () => void = () => undefined
  t.gate.until = new Promise((done) => void (open = done))
  const started = await t.generate(6)
  const id = started.body.data.id as string
  await taskIs(db, id, 'RUNNING')
  expect((await t.officer.call('POST', `employee/task/${id}/cancel`)).status).toBe(200)
  open()
  await t.ended(started, 'CANCELLED')
  expect(await t.run(6)).toMatchObject({ status: 'failed', remark: 'Cancelled', resultHash: null })
  expect(await t.slips(6)).toEqual([])
  expect(await told()).not.toContain(id)
  const again = await t.officer.call('POST', `employee/payroll-generation/regenerate/${(await t.run(6)).id}`)
  await t.ended(again)
  expect(await t.run(6)).toMatchObject({ status: 'nssf', remark: null, headCount: 3 })
  const other = again.body.data.id as string
  expect((await told()).filter((of) => of === other)).toEqual([other])
})
