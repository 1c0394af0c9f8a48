import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, type TestAnswer } from '../../../../test/support/app/app.ts'
import { inDays, lifeCompany, today, type LifeCompany } from '../../../../test/support/people/working-life.ts'
import { benefitComponent } from '../benefit-component/benefit-component.table.ts'
import { payrollBenefit as table } from './payroll-benefit.table.ts'

const path = 'employee/payroll-benefit'
let t: LifeCompany
let base = ''
beforeAll(async () => {
  t = await lifeCompany()
  base = t.company.benefits[0] ?? ''
})
afterAll(() => t.close())

const ask = (employeeId: string, amount: number, effectiveDateFrom: string, more: object = {}): Promise<TestAnswer> =>
  t.hr.call('POST', path, {
    body: { employeeId, benefitComponentId: base, amount, currency: 'USD', effectiveDateFrom, reason: 'Pay', ...more },
  })
/** The same, approved by the boss. */
const give = async (...asked: Parameters<typeof ask>) => t.decided(await ask(...asked), 'PAYROLL_BENEFIT')
/** What holds of somebody, row after row. */
const chain = async (employeeId: string) =>
  (await t.app.db.select().from(table).where(eq(table.employeeId, employeeId)).orderBy(asc(table.effectiveDateFrom)))
    .filter(({ status }) => status === 'ACTIVE')
    .map(({ amount, effectiveDateFrom, effectiveDateTo }) => [Number(amount), effectiveDateFrom, effectiveDateTo])

describe('the chain of a component', () => {
  it('ends the amount before it, keeps the amount after it, and frees the days after its own end', async () => {
    const me = await t.person()
    expect(codes(await give(me, 300, '2024-01-15'))).toEqual([201])
    await give(me, 400, '2025-01-01')
    await give(me, 350, '2024-06-01')
    expect(await chain(me)).toEqual([
      [300, '2024-01-15', '2024-05-31'],
      [350, '2024-06-01', '2024-12-31'],
      [400, '2025-01-01', null],
    ])
    // What was decided for 300 ends by the decision on 350, and its history says so.
    const [first] = await t.app.db.select().from(table).where(eq(table.employeeId, me)).orderBy(asc(table.amount))
    const way = `employee/approval-status-tracking/entity/${String(first?.id)}/entityType/PAYROLL_BENEFIT`
    expect((await t.hr.call('GET', way)).body['data'].history.slice(-2)).toMatchObject([
      { event: 'ADAPTED', reason: 'Ends on 31-Dec-2024, where another amount begins' },
      { event: 'ADAPTED', reason: 'Ends on 31-May-2024, where another amount begins' },
    ])
    const { id } = (await give(me, 900, '2025-03-01', { effectiveDateTo: '2025-03-31' })).body['data']
    const whole = [
      [300, '2024-01-15', '2024-05-31'],
      [350, '2024-06-01', '2024-12-31'],
      [400, '2025-01-01', null],
    ]
    expect(await chain(me)).toEqual([
      ...whole.slice(0, 2),
      [400, '2025-01-01', '2025-02-28'],
      [900, '2025-03-01', '2025-03-31'],
      [400, '2025-04-01', null],
    ])
    const request = (
      await t.hr.call('GET', `employee/approval-status-tracking/entity/${id}/entityType/PAYROLL_BENEFIT`)
    ).body['data']
    const cancelled = await t.hr.call('PATCH', `employee/approval-status-tracking/${request.id}`, {
      body: { status: 'CANCEL', reason: 'Wrong', version: request.version },
    })
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
    expect(await chain(me)).toEqual(whole)
  })
  it('refuses two beginnings on a day, a beginning inside, days outside the employment, cents of riel and more than all of the base', async () => {
    const me = await t.person()
    await give(me, 300, '2024-02-01')
    await give(me, 400, '2025-01-01')
    expect(codes(await give(me, 1, '2025-01-01'))).toEqual([409, 'effectiveDateFrom:RULE'])
    expect(codes(await give(me, 1, '2024-12-01', { effectiveDateTo: '2025-01-01' }))).toEqual([
      409,
      'effectiveDateFrom:RULE',
    ])
    expect(codes(await give(me, 1, '2024-01-14'))).toEqual([400, 'effectiveDateFrom:DATE_ORDER'])
    expect(codes(await give(me, 1.5, '2024-05-01', { currency: 'KHR' }))).toEqual([409, 'amount:RULE'])
    const benefitComponentId = t.company.benefits[1] ?? ''
    await t.app.db
      .update(benefitComponent)
      .set({ calculation: 'PERCENT_OF_BASE' })
      .where(eq(benefitComponent.id, benefitComponentId))
    expect(codes(await give(me, 100.01, '2024-02-01', { benefitComponentId }))).toEqual([409, 'amount:RULE'])
    expect((await give(me, 100, '2024-02-01', { benefitComponentId })).status).toBe(201)
    // A percent has no currency, so it may have decimals in riel too.
    expect((await give(me, 12.5, '2024-06-01', { benefitComponentId, currency: 'KHR' })).status).toBe(201)
    await t.leave(me, inDays(5))
    expect(codes(await give(me, 1, inDays(6)))).toEqual([409, 'effectiveDateFrom:RULE'])
  })
  it('waits for its day, one at a time, and has no effect when the person leaves before', async () => {
    const [me, leaver] = [await t.person(), await t.person()]
    await give(me, 300, '2024-02-01')
    expect((await give(me, 500, inDays(3))).body['data']).toMatchObject({ status: 'IN_SCHEDULE' })
    expect(codes(await give(me, 600, inDays(9)))).toEqual([409, 'benefitComponentId:DUPLICATE'])
    await give(leaver, 500, inDays(3))
    await t.leave(leaver, inDays(1))
    await t.calendar(inDays(3))
    expect(await chain(me)).toEqual([
      [300, '2024-02-01', inDays(2)],
      [500, inDays(3), null],
    ])
    expect(await chain(leaver)).toEqual([])
  })
  it('goes its way through the approvers', async () => {
    const me = await t.person()
    await t.approved('PAYROLL_BENEFIT')
    expect((await ask(me, 300, '2024-02-01')).body['data']).toMatchObject({ status: 'PENDING' })
    expect(await chain(me)).toEqual([])
  })
})

describe('who sees and changes pay', () => {
  const rights = ['READ_PAYROLL_BENEFIT', 'VIEW_PAYROLL_BENEFIT', 'CREATE_PAYROLL_BENEFIT', 'READ_SALARY'] as const
  it('in self-service every call shows the caller’s own pay, and nobody changes their own pay', async () => {
    const [me, other] = [await t.person(), await t.person()]
    const row = {
      benefitComponentId: base,
      currency: 'USD',
      reason: 'Pay',
      status: 'ACTIVE',
      amount: '300.00',
    } as const
    const [mine, theirs] = await t.app.db
      .insert(table)
      .values([me, other].map((employeeId) => ({ ...row, employeeId, effectiveDateFrom: '2025-02-01' })))
      .returning()
    const self = await t.app.signIn({
      employeeId: me,
      isSelfService: true,
      dataScope: 'OUTLET',
      permissions: ['READ_PAYROLL_BENEFIT', 'VIEW_PAYROLL_BENEFIT'],
    })
    expect((await self.call('GET', `${path}?fromDate=2025-02-01`)).body['data']).toMatchObject([
      { id: mine?.id, amount: 300 },
    ])
    expect((await self.call('GET', `${path}/${String(theirs?.id)}`)).status).toBe(404)
    const history = `${path}/employee/${me}/year/2025/history`
    expect((await self.call('GET', history)).body['data'][0].months).toHaveLength(11)
    expect((await self.call('GET', history)).body['data'][0].months[0]).toEqual({
      month: '2025-02',
      currency: 'USD',
      amount: 300,
    })
    expect((await self.call('GET', history.replace(me, other))).status).toBe(404)
    const month = (id: string) => self.call('GET', `${path}/employee/${id}/month`)
    expect([(await month(me)).status, (await month(other)).status]).toEqual([200, 404])
    expect((await self.call('GET', `${path}/${String(mine?.id)}/for-adjustment`)).body['data'].lines).toMatchObject([
      { amount: 300 },
    ])
    expect((await self.call('GET', `${path}/${String(theirs?.id)}/for-adjustment`)).status).toBe(404)
    // Without the right to salaries amounts are absent, not zero.
    const clerk = await t.app.signIn({ permissions: ['READ_PAYROLL_BENEFIT'] })
    const told = JSON.stringify([
      (await clerk.call('GET', path)).body,
      (await clerk.call('GET', history)).body,
      (await clerk.call('GET', `${path}/${String(mine?.id)}/for-adjustment`)).body,
    ])
    expect(told).toContain('2025-02')
    expect(told).not.toContain('amount')
  })
  it('refuses the own pay of every caller', async () => {
    for (const isSelfService of [true, false]) {
      const me = await t.person()
      const user = await t.app.signIn({ employeeId: me, isSelfService, permissions: rights })
      const body = { employeeId: me, benefitComponentId: base, amount: 9, effectiveDateFrom: today, reason: 'More' }
      expect(codes(await user.call('POST', path, { body }))).toEqual([409, 'employeeId:RULE'])
    }
  })
})
