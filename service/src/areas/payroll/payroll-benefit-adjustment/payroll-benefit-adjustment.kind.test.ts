import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  adjustingCompany,
  adjustments,
  detail,
  type AdjustingCompany,
} from '../../../../test/support/pay/adjustments.ts'
import { codes } from '../../../../test/support/app/app.ts'
import { employees, inDays, today } from '../../../../test/support/people/working-life.ts'
import { later } from '../../../dated/days.ts'
import { companyStructure, companyStructureComponent } from '../../admin/company-structure/company-structure.table.ts'
import { benefitIncreasementPolicyLine } from '../benefit-increasement-policy-line/benefit-increasement-policy-line.table.ts'
import { paySources } from '../payroll-run/inputs/pay-sources.ts'
import { payrollBenefit } from '../payroll-benefit/payroll-benefit.table.ts'

let t: AdjustingCompany
let [base, meal, riel] = ['', '', '']
beforeAll(async () => {
  t = await adjustingCompany()
  ;({ base, meal, riel } = t)
})
afterAll(() => t.close())

describe('what an adjustment in force does', () => {
  it('writes each line into the chain of its component, keeps the earlier amounts, and is taken back as a whole', async () => {
    const me = await t.person()
    const first = await t.raise(me, { [base]: 300, [meal]: 20, [riel]: 40_000 }, '2024-02-01', {
      adjustmentTypeId: t.company.adjustmentTypes.INITIATE,
    })
    expect(codes(first)).toEqual([201])
    const { id } = (await t.raise(me, { [base]: 360, [meal]: 0 }, '2025-01-01', { effectiveDateTo: '2025-06-30' }))
      .body['data']
    expect(await t.chain(me)).toEqual([
      [300, 'USD', '2024-02-01', '2024-12-31'],
      [360, 'USD', '2025-01-01', '2025-06-30'],
      [300, 'USD', '2025-07-01', null],
    ])
    expect(await t.chain(me, riel)).toEqual([[40_000, 'KHR', '2024-02-01', null]])
    expect(await t.one(id)).toMatchObject({
      status: 'ACTIVE',
      adjustmentTotalAmount: 360,
      adjustmentCurrency: 'USD',
      lastAdjustmentDate: '2024-02-01',
      changes: expect.stringMatching(/300 → 360 USD a month, .* 20 → 0 USD a month/) as string,
      [detail]: [
        { adjustAmount: 360, currency: 'USD', currentAmount: 300, effectiveDateFrom: '2025-01-01' },
        { adjustAmount: 0, currentAmount: 20, effectiveDateTo: '2025-06-30' },
      ],
    })
    // Money of two currencies is not summed.
    expect((await t.one(first.body['data'].id)).adjustmentTotalAmount).toBeNull()
    expect((await t.cancel(id)).status).toBe(200)
    expect(await t.chain(me)).toEqual([[300, 'USD', '2024-02-01', null]])
    expect(await t.chain(me, meal)).toEqual([[20, 'USD', '2024-02-01', null]])
    expect((await t.one(id)).status).toBe('CANCEL')
  })
  it('dated back, a payroll of that month hears of it and would pay otherwise; taken back, as before', async () => {
    const { db } = t.app
    const me = await t.person()
    await t.raise(me, { [base]: 300 }, '2024-02-01')
    const { rows } = await db.execute<{ now: string }>(sql`select now()::text as now`)
    const heard = async () => [...new Set(await paySources.changedSince(db, [me], rows[0]?.now ?? ''))]
    const paid = async () =>
      (await paySources.benefits(db, { people: [me], from: '2025-01-01', to: '2025-01-31' })).map(
        ({ amount, startDate }) => `${amount} ${startDate}`,
      )
    expect([await heard(), await paid()]).toEqual([[], ['300.00 2024-02-01']])
    const { id } = (await t.raise(me, { [base]: 360 }, '2025-01-16')).body['data']
    expect([await heard(), await paid()]).toEqual([[me], ['300.00 2024-02-01', '360.00 2025-01-16']])
    await t.cancel(id)
    expect([await heard(), await paid()]).toEqual([[me], ['300.00 2024-02-01']])
  })
  it('waits for its day, and has no effect when the person leaves before', async () => {
    const [me, leaver] = [await t.person(), await t.person()]
    await t.raise(me, { [base]: 300 }, '2024-02-01')
    expect((await t.raise(me, { [base]: 500 }, inDays(3))).body['data'].status).toBe('IN_SCHEDULE')
    const waiting = (await t.raise(leaver, { [base]: 500 }, inDays(3))).body['data'].id as string
    await t.leave(leaver, inDays(1))
    expect(await t.chain(me)).toHaveLength(1)
    await t.calendar(inDays(3))
    expect(await t.chain(me)).toEqual([
      [300, 'USD', '2024-02-01', inDays(2)],
      [500, 'USD', inDays(3), null],
    ])
    expect(await t.chain(leaver)).toEqual([])
    expect((await t.one(waiting)).status).toBe('CANCEL')
  })
  it('lines after a probation begin on the first day after it, when it is passed', async () => {
    const start = inDays(-20)
    const me = await t.inProbation(start)
    const lines = [
      { benefitComponentId: base, adjustAmount: 250 },
      { benefitComponentId: base, adjustAmount: 300, isPostProbation: true },
    ]
    const { id } = (await t.raise(me, {}, start, { [detail]: lines })).body['data']
    expect(await t.chain(me)).toEqual([[250, 'USD', start, null]])
    const decide = { body: { passProbationStatus: 'POST_PROBATION' } }
    expect((await t.hr.call('PUT', `${employees}/${me}/probation`, decide)).status).toBe(200)
    const { postProbationDate } = await t.row(me)
    expect(await t.chain(me)).toEqual([
      [250, 'USD', start, inDays(-1, postProbationDate)],
      [300, 'USD', postProbationDate, null],
    ])
    expect((await t.cancel(id)).status).toBe(200)
    expect(await t.chain(me)).toEqual([])
    expect(codes(await t.raise(await t.person({ probationMonths: 0 }), {}, today, { [detail]: lines }))).toEqual([
      409,
      `${detail}.1.isPostProbation:RULE`,
    ])
  })
  it('asks for the raises of the policy of the position when a probation is passed, once for each component', async () => {
    const { db } = t.app
    const [policyId = ''] = t.company.policies
    await db.insert(benefitIncreasementPolicyLine).values([
      { policyId, benefitComponentId: base, mode: 'PERCENT', value: '10' },
      { policyId, benefitComponentId: meal, mode: 'AMOUNT', value: '5.5' },
      { policyId, benefitComponentId: riel, mode: 'PERCENT', value: '10' },
    ])
    const [post] = await db
      .select()
      .from(companyStructure)
      .where(eq(companyStructure.id, t.company.stores[0]?.position ?? ''))
    await db
      .update(companyStructureComponent)
      .set({ postProbationBenefitIncreasementPolicyId: policyId })
      .where(eq(companyStructureComponent.id, post?.companyStructureComponentId ?? ''))
    await t.approved('PAYROLL_BENEFIT_ADJUSTMENT')
    const me = await t.inProbation(inDays(-20))
    await db.insert(payrollBenefit).values({
      employeeId: me,
      benefitComponentId: base,
      amount: '255.25',
      currency: 'USD',
      effectiveDateFrom: inDays(-20),
      reason: 'First',
      status: 'ACTIVE',
    })
    const decide = { body: { passProbationStatus: 'POST_PROBATION' } }
    expect((await t.hr.call('PUT', `${employees}/${me}/probation`, decide)).status).toBe(200)
    const [made, ...more] = (await t.hr.call('GET', `${adjustments}?employeeId=${me}`)).body['data']
    expect(more).toEqual([])
    const { postProbationDate } = await t.row(me)
    expect(await t.one(made.id)).toMatchObject({
      status: 'PENDING',
      adjustmentType: { id: t.company.adjustmentTypes.POST_PROBATION },
      // The policies of the company wait a month.
      effectiveDateFrom: later(postProbationDate, 1, 'month'),
      [detail]: [
        { benefitComponent: { id: base }, adjustAmount: 280.78, currentAmount: 255.25 },
        { benefitComponent: { id: meal }, adjustAmount: 5.5, currentAmount: 0 },
      ],
    })
    expect(await t.chain(me)).toHaveLength(1)
  })
})
