import { sayPaySum } from '@staff/contract'
import { and, eq, sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  adjustingCompany,
  adjustments,
  detail,
  inbox,
  type AdjustingCompany,
} from '../../../../test/support/pay/adjustments.ts'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { inDays, today } from '../../../../test/support/people/working-life.ts'
import { approvalStatusTracking } from '../../admin/approval-status-tracking/approval-status-tracking.table.ts'
import { employeeMovement } from '../../employee/employee-movement/employee-movement.table.ts'
import { paySources } from '../payroll-run/inputs/pay-sources.ts'
import { payrollBenefitAdjustment as table } from './payroll-benefit-adjustment.table.ts'

const movements = 'employee/employee-movement'
let t: AdjustingCompany
beforeAll(async () => {
  t = await adjustingCompany()
})
afterAll(() => t.close())

const move = (employeeId: string, more: object = {}, user: Pick<TestUser, 'call'> = t.hr) =>
  user.call('POST', movements, {
    body: {
      employeeId,
      newCompanyStructurePositionId: t.company.stores[1]?.position,
      effectiveDate: inDays(20),
      reasonTemplateId: t.reasonId,
      ...more,
    },
  })
/** A movement that the boss approves, since it carries a salary. */
const moved = async (...asked: Parameters<typeof move>) => t.decided(await move(...asked), 'MOVEMENT')
const carried = async (movement: string) =>
  (
    await t.app.db
      .select()
      .from(table)
      .where(and(eq(table.employeeMovementId, movement), eq(table.isPartOfMovement, true)))
  )[0]
const salaried = async () => {
  const me = await t.person()
  await t.raise(me, { [t.base]: 300 }, '2024-02-01')
  return me
}
const request = async (entity: string, type = 'MOVEMENT', user: Pick<TestUser, 'call'> = t.hr) =>
  (await user.call('GET', `${inbox}/entity/${entity}/entityType/${type}`)).body['data']

const rights = ['READ_EMPLOYEE_MOVEMENT', 'CREATE_EMPLOYEE_MOVEMENT', 'UPDATE_EMPLOYEE_MOVEMENT'] as const
const pay = ['READ_SALARY', 'CREATE_PAYROLL_BENEFIT_ADJUSTMENT', 'UPDATE_PAYROLL_BENEFIT_ADJUSTMENT'] as const

describe('a movement with the new base salary', () => {
  it('is one request: the adjustment is part of it, begins on its day, and falls with it', async () => {
    const me = await salaried()
    const made = (await moved(me, { newBaseSalary: 400, newBaseCurrency: 'USD', effectiveDate: inDays(-40) })).body[
      'data'
    ]
    expect(made).toMatchObject({
      status: 'ACTIVE',
      previousBaseSalary: 300,
      newBaseSalary: 400,
      newBaseCurrency: 'USD',
    })
    const part = await carried(made.id)
    expect(part).toMatchObject({ status: 'ACTIVE', effectiveDateFrom: inDays(-40), isPartOfMovement: true })
    expect(await t.chain(me)).toEqual([
      [300, 'USD', '2024-02-01', inDays(-41)],
      [400, 'USD', inDays(-40), null],
    ])
    const own = await t.app.db
      .select()
      .from(approvalStatusTracking)
      .where(eq(approvalStatusTracking.entityId, part?.id ?? ''))
    expect(own).toEqual([])
    // Its approval is that of the movement; it is not changed, taken back or cancelled without it.
    expect(await request(part?.id ?? '', 'PAYROLL_BENEFIT_ADJUSTMENT')).toMatchObject({
      requestType: 'MOVEMENT',
      entityId: { id: made.id },
    })
    const { version } = await t.one(part?.id ?? '')
    const body = { version, reason: 'Other' }
    expect((await t.hr.call('PATCH', `${adjustments}/${part?.id ?? ''}`, { body })).status).toBe(403)
    expect(codes(await t.hr.call('DELETE', `${adjustments}/${part?.id ?? ''}`))[0]).toBe(409)
    const { id, version: answered } = await request(made.id)
    const cancel = { body: { status: 'CANCEL', reason: 'A mistake', version: answered } }
    expect((await t.hr.call('PATCH', `${inbox}/${id}`, cancel)).status).toBe(200)
    expect(await t.chain(me)).toEqual([[300, 'USD', '2024-02-01', null]])
    expect((await carried(made.id))?.status).toBe('CANCEL')
  })
  it('prints one letter, which names the movement and the people who approved it', async () => {
    const me = await salaried()
    const { id } = (await moved(me, { newBaseSalary: 350, effectiveDate: today })).body['data']
    const part = await carried(id)
    const form = (await t.hr.call('GET', `${adjustments}/${part?.id ?? ''}/form`)).body['data']
    expect(form).toMatchObject({
      effectiveDateFrom: today,
      movement: { day: today, what: { en: expect.stringContaining('New Base Salary') as string } },
      lines: [{ currentAmount: 300, adjustAmount: 350, currency: 'USD' }],
    })
  })
})
describe('what is refused', () => {
  it('a salary of nothing, of the present amount, with cents of riel, beside another amount of that day', async () => {
    const me = await salaried()
    expect(codes(await move(me, { newBaseSalary: 0 }))).toEqual([400, 'newBaseSalary:REQUIRED'])
    expect(codes(await move(me, { newBaseSalary: 300 }))).toEqual([409, 'newBaseSalary:RULE'])
    expect(codes(await move(me, { newBaseSalary: 1.5, newBaseCurrency: 'KHR' }))).toEqual([409, 'newBaseSalary:RULE'])
    await t.raise(me, { [t.base]: 320 }, inDays(-10))
    expect(codes(await move(me, { newBaseSalary: 400, effectiveDate: inDays(-10) }))).toEqual([
      409,
      'newBaseSalary:RULE',
    ])
  })
  it('the own salary, in self-service any salary, and a manager outside the office too late', async () => {
    for (const isSelfService of [true, false]) {
      const me = await salaried()
      const user = await t.app.signIn({ employeeId: me, isSelfService, permissions: [...rights, ...pay] })
      expect(codes(await move(me, { newBaseSalary: 400 }, user))).toEqual([409, 'employeeId:RULE'])
    }
    const permissions = [...rights, ...pay].filter((one) => one !== 'UPDATE_PAYROLL_BENEFIT_ADJUSTMENT')
    const me = await salaried()
    const manager = await t.app.signIn({ employeeId: await t.person(), permissions })
    expect(codes(await move(me, { newBaseSalary: 400, effectiveDate: inDays(14) }, manager))).toEqual([
      409,
      'effectiveDate:RULE',
    ])
    expect((await move(me, { newBaseSalary: 400 }, manager)).status).toBe(201)
  })
})
it('the migration takes out of force what its movement does not carry, whole chains of it, and keeps the rest', async () => {
  const { db } = t.app
  const type = t.company.adjustmentTypes.MOVEMENT
  const former = async (status: 'PENDING' | 'REJECTED' | 'ACTIVE') => {
    const me = await salaried()
    const { id } = (await move(me, { effectiveDate: inDays(-30) })).body['data']
    await db.update(employeeMovement).set({ status: 'ACTIVE' }).where(eq(employeeMovement.id, id))
    const more = { adjustmentTypeId: type, employeeMovementId: id }
    const raises = [
      await t.raise(me, { [t.base]: 400 }, inDays(-30), more),
      await t.raise(me, { [t.base]: 450 }, inDays(-20), { ...more, effectiveDateTo: inDays(-11) }),
    ].map(({ body }) => body['data'].id as string)
    await db.update(employeeMovement).set({ status }).where(eq(employeeMovement.id, id))
    return { me, raises }
  }
  const all = { waits: await former('PENDING'), fell: await former('REJECTED'), stands: await former('ACTIVE') }
  const stood = await t.chain(all.stands.me)
  expect(stood).toHaveLength(4)
  const path = new URL('../../../../migrations/0096_adjustments_with_movements.sql', import.meta.url)
  for (const statement of (await readFile(path, 'utf8')).split('--> statement-breakpoint'))
    await db.execute(sql.raw(statement))
  const states = async ({ raises }: { readonly raises: readonly string[] }) => {
    const found: string[] = []
    for (const id of raises) found.push((await t.one(id)).status)
    return found
  }
  const plain = [[300, 'USD', '2024-02-01', null]]
  expect([await t.chain(all.waits.me), await t.chain(all.fell.me), await t.chain(all.stands.me)]).toEqual([
    plain,
    plain,
    stood,
  ])
  expect([await states(all.waits), await states(all.fell), await states(all.stands)]).toEqual([
    ['IN_SCHEDULE', 'IN_SCHEDULE'],
    ['CANCEL', 'CANCEL'],
    ['ACTIVE', 'ACTIVE'],
  ])
  const told = await request(all.fell.raises[0] ?? '', 'PAYROLL_BENEFIT_ADJUSTMENT')
  expect(told.history.at(-1)).toMatchObject({ event: 'CANCELLED', reason: 'Its movement was refused or cancelled' })
})

describe('a movement that waits for its approver', () => {
  beforeAll(() => t.approved('MOVEMENT'))
  it('is changed as a whole while it waits: the amount, the day, and without the amount the raise is gone', async () => {
    const me = await salaried()
    const made = (await move(me, { newBaseSalary: 400 })).body['data']
    const change = async (body: object) => {
      const { version } = (await t.hr.call('GET', `${movements}/${made.id}`)).body['data']
      return t.hr.call('PATCH', `${movements}/${made.id}`, { body: { version, ...body } })
    }
    const first = await carried(made.id)
    expect((await change({ newBaseSalary: 420, effectiveDate: inDays(25) })).status).toBe(200)
    const changed = await carried(made.id)
    expect(changed).toMatchObject({ id: first?.id, effectiveDateFrom: inDays(25), status: 'PENDING' })
    expect((await t.one(changed?.id ?? ''))[detail]).toMatchObject([
      { adjustAmount: 420, effectiveDateFrom: inDays(25) },
    ])
    // The same amount beside one that waits is refused, as beside any other.
    expect(codes(await t.raise(me, { [t.base]: 500 }, inDays(30)))).toEqual([
      409,
      `${detail}.0.benefitComponentId:DUPLICATE`,
    ])
    expect((await change({ newBaseSalary: null })).status).toBe(200)
    expect(await carried(made.id)).toBeUndefined()
    expect((await t.raise(me, { [t.base]: 500 }, inDays(30))).status).toBe(201)
  })
  it('tells the amount in the inbox to holders of the right to salaries alone, and to others that there is one', async () => {
    const me = await salaried()
    const { id } = (await move(me, { newBaseSalary: 7654.25 })).body['data']
    const asked = await request(id, 'MOVEMENT', t.boss)
    expect(asked.about).toMatchObject({
      amount: null,
      sentence: { en: expect.stringContaining('New Base Salary') as string },
    })
    expect(JSON.stringify(asked)).not.toMatch(/7,?654\.25/)
    const payroll = await t.app.signIn({
      permissions: ['READ_APPROVAL_STATUS_TRACKING', 'READ_EMPLOYEE_MOVEMENT', 'READ_SALARY'],
    })
    const seen = await request(id, 'MOVEMENT', payroll)
    expect(sayPaySum(seen.about.amount).en).toBe('$7,654.25 a month')
    expect(JSON.stringify(seen.fields)).toMatch(/7,?654\.25/)
  })
  it('a payroll hears of the answer to a movement, and of what it takes with it', async () => {
    const { db } = t.app
    const me = await salaried()
    const movement = (await move(me, { effectiveDate: inDays(-20) })).body['data']
    const more = { adjustmentTypeId: t.company.adjustmentTypes.MOVEMENT, employeeMovementId: movement.id }
    await t.raise(me, { [t.base]: 400 }, inDays(-20), more)
    const { rows } = await db.execute<{ now: string }>(sql`select now()::text as now`)
    const heard = () => paySources.changedSince(db, [me], rows[0]?.now ?? '')
    const paid = async () =>
      (await paySources.benefits(db, { people: [me], from: inDays(-20), to: inDays(20) })).map(({ amount }) => amount)
    expect([await heard(), await paid()]).toEqual([[], ['300.00']])
    const asked = await request(movement.id, 'MOVEMENT', t.boss)
    await t.boss.call('PATCH', `${inbox}/${asked.id}`, { body: { status: 'ACTIVE', version: asked.version } })
    expect([[...new Set(await heard())], await paid()]).toEqual([[me], ['400.00']])
  })
  it('a user without the rights to write pay, for the salary and for the day of one that is carried', async () => {
    const me = await salaried()
    const clerk = await t.app.signIn({ permissions: rights })
    const reader = await t.app.signIn({ permissions: [...rights, 'READ_SALARY'] })
    expect(codes(await move(me, { newBaseSalary: 400 }, clerk))).toEqual([400, 'newBaseSalary:UNKNOWN_FIELD'])
    expect(codes(await move(me, { newBaseSalary: 400 }, reader))).toEqual([403, 'newBaseSalary:FORBIDDEN'])
    const made = (await move(me, { newBaseSalary: 400 })).body['data']
    const change = (user: TestUser, body: object) =>
      user.call('PATCH', `${movements}/${made.id}`, { body: { version: made.version, ...body } })
    expect(codes(await change(clerk, { effectiveDate: inDays(30) }))).toEqual([403, 'newBaseSalary:FORBIDDEN'])
    expect(codes(await change(reader, { newBaseSalary: 450 }))).toEqual([403, 'newBaseSalary:FORBIDDEN'])
    expect((await change(clerk, { newEmploymentType: 'INTERN' })).status).toBe(200)
  })
  it('an adjustment of its own before the day of its movement; a later day of the movement is its day, too', async () => {
    const me = await salaried()
    const movement = (await move(me)).body['data']
    const more = { adjustmentTypeId: t.company.adjustmentTypes.MOVEMENT, employeeMovementId: movement.id }
    expect(codes(await t.raise(me, { [t.meal]: 20 }, inDays(19), more))).toEqual([409, 'effectiveDateFrom:RULE'])
    const raise = (await t.raise(me, { [t.meal]: 20 }, inDays(20), more)).body['data']
    const limited = (await t.raise(me, { [t.riel]: 4_000 }, inDays(20), { ...more, effectiveDateTo: inDays(22) })).body[
      'data'
    ]
    const body = { version: movement.version, effectiveDate: inDays(24) }
    expect((await t.hr.call('PATCH', `${movements}/${movement.id}`, { body })).status).toBe(200)
    expect(await t.one(raise.id)).toMatchObject({ effectiveDateFrom: inDays(24), status: 'IN_SCHEDULE' })
    expect(await t.one(limited.id)).toMatchObject({ status: 'CANCEL' })
  })
})
