import { eq } from 'drizzle-orm'
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
import { benefitComponent } from '../benefit-component/benefit-component.table.ts'
import { globalConfiguration } from '../../admin/global-configuration/global-configuration.table.ts'
import { benefitStructureConfigurationLine } from '../benefit-structure-configuration-line/benefit-structure-configuration-line.table.ts'

let t: AdjustingCompany
let [base, meal, riel] = ['', '', '']
beforeAll(async () => {
  t = await adjustingCompany()
  ;({ base, meal, riel } = t)
})
afterAll(() => t.close())

describe('what is refused', () => {
  it('nothing new, nothing at all, a component twice, cents of riel and days that do not fit', async () => {
    const me = await t.person()
    await t.raise(me, { [base]: 300, [meal]: 20 }, '2024-02-01')
    const equal = await t.raise(me, { [base]: 300, [meal]: 25 }, '2025-02-01')
    expect(equal.body['errors']).toMatchObject([
      { path: `${detail}.0.adjustAmount`, message: 'Adjust amount cannot be equal to current benefit amount.' },
    ])
    expect(codes(equal)[0]).toBe(409)
    expect(codes(await t.raise(me, {}, '2025-02-01'))).toEqual([400, `${detail}:REQUIRED`])
    expect(codes(await t.raise(me, { [base]: 0 }, '2025-02-01'))).toEqual([400, `${detail}:REQUIRED`])
    expect(codes(await t.raise(me, { [base]: -1 }, '2025-02-01'))).toEqual([400, `${detail}.0.adjustAmount:RANGE`])
    const twice = [1, 2].map((adjustAmount) => ({ benefitComponentId: base, adjustAmount }))
    expect(codes(await t.raise(me, {}, '2025-02-01', { [detail]: twice }))).toContain(
      `${detail}.1.benefitComponentId:DUPLICATE`,
    )
    expect(codes(await t.raise(me, { nobody: 5 }, '2025-02-01'))).toEqual([
      400,
      `${detail}.0.benefitComponentId:NOT_FOUND_REF`,
    ])
    expect(codes(await t.raise(me, { [riel]: 1.5 }, '2025-02-01'))).toEqual([409, `${detail}.0.adjustAmount:RULE`])
    expect(codes(await t.raise(me, { [base]: 9 }, '2024-01-14'))).toEqual([400, 'effectiveDateFrom:DATE_ORDER'])
    expect(codes(await t.raise(me, { [base]: 9 }, '2025-02-01', { effectiveDateTo: '2025-01-31' }))).toEqual([
      400,
      'effectiveDateFrom,effectiveDateTo:DATE_ORDER',
    ])
    expect(codes(await t.raise(me, { [base]: 9 }, '2024-02-01'))).toEqual([409, `${detail}.0.benefitComponentId:RULE`])
  })
  it('a second first salary, and a second amount of a component while one waits, whichever way it was asked for', async () => {
    const me = await t.person()
    const INITIATE = { adjustmentTypeId: t.company.adjustmentTypes.INITIATE }
    await t.raise(me, { [base]: 300 }, '2024-02-01', INITIATE)
    expect(codes(await t.raise(me, { [base]: 320 }, '2025-02-01', INITIATE))).toEqual([409, 'adjustmentTypeId:RULE'])
    await t.raise(me, { [base]: 320 }, inDays(9))
    const alone = { employeeId: me, amount: 5, currency: 'USD', effectiveDateFrom: today, reason: 'Pay' }
    const give = (benefitComponentId: string, effectiveDateFrom: string) =>
      t.hr.call('POST', 'employee/payroll-benefit', { body: { ...alone, benefitComponentId, effectiveDateFrom } })
    expect(codes(await give(base, today))).toEqual([409, 'benefitComponentId:DUPLICATE'])
    expect((await give(meal, inDays(9))).status).toBe(201)
    expect(codes(await t.raise(me, { [base]: 1, [meal]: 2 }, inDays(5)))).toEqual([
      409,
      `${detail}.0.benefitComponentId:DUPLICATE`,
      `${detail}.1.benefitComponentId:DUPLICATE`,
    ])
  })
  it('a movement where its type asks for one and there is none, or one of somebody else', async () => {
    const [me, other] = [await t.person(), await t.person()]
    const move = async (employeeId: string) =>
      (
        await t.hr.call('POST', 'employee/employee-movement', {
          body: {
            employeeId,
            newCompanyStructurePositionId: t.company.stores[1]?.position,
            effectiveDate: inDays(20),
            reasonTemplateId: t.reasonId,
          },
        })
      ).body['data'].id as string
    const [mine, theirs] = [await move(me), await move(other)]
    const more = (employeeMovementId?: string) => ({
      adjustmentTypeId: t.company.adjustmentTypes.MOVEMENT,
      ...(employeeMovementId ? { employeeMovementId } : {}),
    })
    const asked = (movement?: string) => t.raise(me, { [base]: 400 }, inDays(20), more(movement))
    expect(codes(await asked())).toEqual([400, 'employeeMovementId:REQUIRED'])
    expect(codes(await asked(theirs))).toEqual([400, 'employeeMovementId:NOT_FOUND_REF'])
    const { id } = (await asked(mine)).body['data']
    const request = (await t.hr.call('GET', `${inbox}/entity/${mine}/entityType/MOVEMENT`)).body['data']
    const body = { status: 'CANCEL', reason: 'No', version: request.version }
    expect((await t.hr.call('PATCH', `${inbox}/${request.id}`, { body })).status).toBe(200)
    await t.calendar(inDays(20))
    expect((await t.one(id)).status).toBe('CANCEL')
    expect(await t.chain(me)).toEqual([])
  })
})

describe('who asks, changes and sees', () => {
  const rights = [
    'READ_PAYROLL_BENEFIT_ADJUSTMENT',
    'VIEW_PAYROLL_BENEFIT_ADJUSTMENT',
    'CREATE_PAYROLL_BENEFIT_ADJUSTMENT',
    'READ_SALARY',
  ] as const
  it('a manager asks 15 days ahead, the office any day, nobody for oneself, and in self-service nobody', async () => {
    const me = await t.person()
    const manager = await t.app.signIn({ employeeId: await t.person(), permissions: rights })
    expect(codes(await t.raise(me, { [base]: 9 }, inDays(14), {}, manager))).toEqual([409, 'effectiveDateFrom:RULE'])
    expect(codes(await t.raise(me, { [base]: 9 }, inDays(15), {}, manager))).toEqual([201])
    expect(codes(await t.raise(await t.person(), { [base]: 9 }, today))).toEqual([201])
    for (const isSelfService of [true, false]) {
      const self = await t.person()
      const user = await t.app.signIn({ employeeId: self, isSelfService, permissions: rights })
      expect(codes(await t.raise(self, { [base]: 9 }, inDays(20), {}, user))).toEqual([409, 'employeeId:RULE'])
      if (isSelfService) expect((await t.raise(me, { [meal]: 9 }, inDays(20), {}, user)).status).toBeGreaterThan(399)
    }
  })
  it('lines and amounts are for holders of the right to salaries, types for callers who read adjustments', async () => {
    const me = await t.person()
    const { id } = (await t.raise(me, { [base]: 340 }, '2024-02-01')).body['data']
    const clerk = await t.app.signIn({ permissions: rights.slice(0, 3) })
    const start = `${adjustments}/employee/${me}/start?effectiveDateFrom=2025-01-01`
    const told = [
      await clerk.call('GET', adjustments),
      await clerk.call('GET', `${adjustments}/${id}`),
      await clerk.call('GET', start),
    ]
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(JSON.stringify(told.map(({ body }) => body as unknown))).not.toMatch(/mount|Detail|changes/)
    expect(codes(await t.raise(me, { [base]: 1 }, inDays(30), {}, clerk))).toEqual([400, `${detail}:UNKNOWN_FIELD`])
    const exported = await clerk.call('POST', `${adjustments}/export`, {
      body: [{ field: 'changes', label: 'Changes' }],
    })
    expect(codes(exported)).toEqual([400, 'changes:UNKNOWN_FIELD'])
    const types = await clerk.call('GET', `${adjustments}/adjustment/type`)
    expect(types.body['data']).toHaveLength(4)
    expect((await (await t.app.signIn({ permissions: [] })).call('GET', `${adjustments}/adjustment/type`)).status).toBe(
      403,
    )
    const near = await t.app.signIn({ employeeId: await t.person(), dataScope: 'SELF', permissions: rights })
    expect((await near.call('GET', start)).status).toBe(404)
  })
  it('starts from what holds on the day, and for a new employee from the structure of the post', async () => {
    const me = await t.person()
    await t.raise(me, { [base]: 300 }, '2024-02-01')
    await t.app.db
      .insert(benefitStructureConfigurationLine)
      .values({ structureId: t.company.benefitStructures[1] ?? '', benefitComponentId: base, amount: '250' })
    const start = (day: string) => t.hr.call('GET', `${adjustments}/employee/${me}/start?effectiveDateFrom=${day}`)
    expect((await start('2024-01-31')).body['data']).toMatchObject({
      noticeDays: 15,
      lines: [],
      initiate: [{ benefitComponent: { id: base }, amount: 250, currency: 'USD' }],
    })
    expect((await start('2024-02-01')).body['data'].lines).toMatchObject([{ amount: 300, currency: 'USD' }])
  })
  it('prints the form of an adjustment in force, for a caller who sees its amounts', async () => {
    const me = await t.person()
    await t.app.db
      .insert(globalConfiguration)
      .values({ type: 'Payroll', name: 'exchange_rate', dataType: 'number', storedValue: '4000' })
    await t.raise(me, { [base]: 300, [riel]: 40_000 }, '2024-02-01')
    // A percent of the base is no amount of dollars.
    const meals = (calculation: 'FIXED' | 'PERCENT_OF_BASE') =>
      t.app.db.update(benefitComponent).set({ calculation }).where(eq(benefitComponent.id, meal))
    await meals('PERCENT_OF_BASE')
    const { id } = (await t.raise(me, { [base]: 360, [meal]: 10 }, '2025-01-01')).body['data']
    const print = (user: TestUser, of = id as string) => user.call('GET', `${adjustments}/${of}/form`)
    const form = (await print(t.hr)).body['data']
    expect(form).toMatchObject({
      currentTotalUsd: 310,
      requestedUsd: 370,
      lastAdjustmentDate: '2024-02-01',
      noticeDays: 15,
      lines: expect.arrayContaining([
        expect.objectContaining({ adjustAmount: 360, currentAmount: 300, calculation: 'FIXED' }),
        expect.objectContaining({ adjustAmount: 10, calculation: 'PERCENT_OF_BASE' }),
      ]),
    })
    await meals('FIXED')
    const types = form.types as readonly { readonly isChosen: boolean }[]
    expect([types.length, types.filter(({ isChosen }) => isChosen).length]).toEqual([4, 1])
    const waiting = (await t.raise(me, { [base]: 400 }, inDays(9))).body['data'].id as string
    expect(codes(await print(t.hr, waiting))).toEqual([409, ':STATUS_NOT_ALLOWED'])
    const PRINT = 'PRINT_PAYROLL_BENEFIT_ADJUSTMENT'
    expect((await print(await t.app.signIn({ permissions: [PRINT] }))).status).toBe(403)
    const near = {
      permissions: [PRINT, 'READ_SALARY'] as const,
      dataScope: 'SELF' as const,
      employeeId: await t.person(),
    }
    expect((await print(await t.app.signIn(near))).status).toBe(404)
    expect((await print(await t.app.signIn({ permissions: rights }))).status).toBe(403)
  })
  it('waits for its approver, is changed line by line meanwhile, and begins with the answer', async () => {
    const me = await t.person()
    await t.approved('PAYROLL_BENEFIT_ADJUSTMENT')
    const { id } = (await t.ask(me, { [base]: 300, [meal]: 20 }, '2024-02-01')).body['data']
    const before = await t.one(id)
    expect(before.status).toBe('PENDING')
    const [kept] = before[detail] as readonly { id: string }[]
    const changed = await t.hr.call('PATCH', `${adjustments}/${id}`, {
      body: {
        version: before.version,
        [detail]: [
          { id: kept?.id, benefitComponentId: base, adjustAmount: 310 },
          { benefitComponentId: riel, adjustAmount: 4_000 },
        ],
      },
    })
    expect(codes(changed)).toEqual([200])
    expect((await t.one(id))[detail]).toMatchObject([
      { id: kept?.id, adjustAmount: 310 },
      { benefitComponent: { id: riel }, currency: 'KHR' },
    ])
    const later = await t.hr.call('PATCH', `${adjustments}/${id}`, {
      body: { version: changed.body['data'].version, effectiveDateFrom: '2024-03-01' },
    })
    expect(codes(later)).toEqual([200])
    expect(await t.chain(me)).toEqual([])
    const request = (await t.boss.call('GET', `${inbox}/entity/${id}/entityType/PAYROLL_BENEFIT_ADJUSTMENT`)).body[
      'data'
    ]
    const answer = await t.boss.call('PATCH', `${inbox}/${request.id}`, {
      body: { status: 'ACTIVE', version: request.version },
    })
    expect(codes(answer)).toEqual([200])
    expect(await t.chain(me)).toEqual([[310, 'USD', '2024-03-01', null]])
    expect(await t.chain(me, meal)).toEqual([])
    expect(codes(await t.hr.call('DELETE', `${adjustments}/${id}`))).toEqual([409, ':STATUS_NOT_ALLOWED'])
  })
})
