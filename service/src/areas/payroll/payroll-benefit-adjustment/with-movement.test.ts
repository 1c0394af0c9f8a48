import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adjustingCompany, inbox, type AdjustingCompany } from '../../../../test/support/pay/adjustments.ts'
import { inDays, today } from '../../../../test/support/people/working-life.ts'
import { employeeMovement } from '../../employee/employee-movement/employee-movement.table.ts'
import { paySources } from '../payroll-run/inputs/pay-sources.ts'
import { isToCome } from './decided-adjustment.ts'
import { payrollBenefitAdjustment } from './payroll-benefit-adjustment.table.ts'

// A raise and the movement that it names, whoever answers, changes or takes back what, in any order: what is in force,
// what a payroll reads and what the summary lists agree with the states of both.
let t: AdjustingCompany
beforeAll(async () => {
  t = await adjustingCompany()
  await t.approved('MOVEMENT')
  await t.approved('PAYROLL_BENEFIT_ADJUSTMENT')
})
afterAll(() => t.close())

type Kind = 'MOVEMENT' | 'PAYROLL_BENEFIT_ADJUSTMENT'
interface Case {
  readonly me: string
  readonly movement: string
  /** Its own adjustment that names the movement; null where the movement carries the salary. */
  readonly own: string | null
  readonly day: string
}
async function answer(kind: Kind, entity: string, status: 'ACTIVE' | 'REJECTED' | 'CANCEL'): Promise<void> {
  const user = status === 'CANCEL' ? t.hr : t.boss
  const found = await user.call('GET', `${inbox}/entity/${entity}/entityType/${kind}`)
  const { id, version } = found.body['data']
  await user.call('PATCH', `${inbox}/${id}`, { body: { status, reason: 'Said', version } })
}
const movementPath = (one: Case) => `employee/employee-movement/${one.movement}`
async function changeDay(one: Case): Promise<void> {
  const { version, effectiveDate } = (await t.hr.call('GET', movementPath(one))).body['data']
  await t.hr.call('PATCH', movementPath(one), { body: { version, effectiveDate: inDays(1, effectiveDate) } })
}
const onOwn = (status: 'ACTIVE' | 'REJECTED' | 'CANCEL') => async (one: Case) =>
  one.own === null ? undefined : answer('PAYROLL_BENEFIT_ADJUSTMENT', one.own, status)
const acts = {
  'movement approved': (one: Case) => answer('MOVEMENT', one.movement, 'ACTIVE'),
  'movement rejected': (one: Case) => answer('MOVEMENT', one.movement, 'REJECTED'),
  'movement cancelled': (one: Case) => answer('MOVEMENT', one.movement, 'CANCEL'),
  'movement changed': changeDay,
  'movement taken back': async (one: Case) => void (await t.hr.call('DELETE', movementPath(one))),
  'raise approved': onOwn('ACTIVE'),
  'raise rejected': onOwn('REJECTED'),
  'raise cancelled': onOwn('CANCEL'),
  'last day decided': async (one: Case) => void (await t.leave(one.me, inDays(3))),
  'days go by': () => t.calendar(inDays(10)),
} as const satisfies Record<string, (one: Case) => Promise<void>>
type Act = keyof typeof acts
const isAct = (name: string): name is Act => name in acts
const names = Object.keys(acts).filter(isAct)

async function begin(isPart: boolean, day: string): Promise<Case> {
  const me = await t.person()
  const first = await t.ask(me, { [t.base]: 300 }, '2024-02-01')
  await answer('PAYROLL_BENEFIT_ADJUSTMENT', first.body['data'].id, 'ACTIVE')
  const made = await t.hr.call('POST', 'employee/employee-movement', {
    body: {
      employeeId: me,
      newCompanyStructurePositionId: t.company.stores[1]?.position,
      effectiveDate: day,
      reasonTemplateId: t.reasonId,
      ...(isPart ? { newBaseSalary: 400, newBaseCurrency: 'USD' } : {}),
    },
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const movement = made.body['data'].id as string
  if (isPart) return { me, movement, own: null, day }
  const type = t.company.adjustmentTypes.MOVEMENT
  const more = { adjustmentTypeId: type, employeeMovementId: movement }
  const raise = await t.ask(me, { [t.base]: 400 }, day, more)
  expect(raise.status, JSON.stringify(raise.body)).toBe(201)
  return { me, movement, own: raise.body['data'].id, day }
}
const isDecided = (status: string | undefined) => status === 'ACTIVE' || status === 'IN_SCHEDULE'
const isOver = (status: string | undefined) => status === 'REJECTED' || status === 'CANCEL'

async function look({ me, movement, own }: Case) {
  const { db } = t.app
  const [moved] = await db.select().from(employeeMovement).where(eq(employeeMovement.id, movement))
  const [raise] = await db
    .select({ row: payrollBenefitAdjustment, isToCome })
    .from(payrollBenefitAdjustment)
    .where(eq(payrollBenefitAdjustment.employeeMovementId, movement))
  const paid = await paySources.benefits(db, { people: [me], from: inDays(-60), to: inDays(60) })
  const amounts = (day: string) =>
    paid.filter(({ startDate, endDate }) => startDate <= day && (endDate ?? day) >= day).map(({ amount }) => amount)
  return {
    own,
    moved,
    raise: raise?.row,
    isToCome: raise?.isToCome === true,
    inForce: (await t.chain(me)).some(([amount]) => amount === 400),
    isPaid: paid.some(({ amount }) => amount === '400.00'),
    dayBefore: amounts(inDays(-1, moved?.effectiveDate)),
  }
}
async function agrees(one: Case, said: readonly string[]): Promise<void> {
  const { own, moved, raise, ...found } = await look(one)
  const told = [...said, moved?.status, raise?.status].join(', ')
  if (own === null) expect(raise?.status, told).toBe(moved?.status)
  if (isOver(moved?.status)) expect(isOver(raise?.status), told).toBe(true)
  if (raise?.status === 'ACTIVE') expect(moved?.status, told).toBe('ACTIVE')
  // Nothing but the movement keeps a decided raise whose day has come; "days go by" moves the jobs, not the calls.
  const hasCome = (raise?.effectiveDateFrom ?? '') <= today
  if (raise?.status === 'IN_SCHEDULE' && hasCome) expect(moved?.status, told).not.toBe('ACTIVE')
  expect(found.inForce, told).toBe(raise?.status === 'ACTIVE')
  const counts = isDecided(raise?.status) && isDecided(moved?.status)
  expect([found.isPaid, found.isToCome || raise?.status === 'ACTIVE'], told).toEqual([counts, counts])
  expect(found.dayBefore, told).toEqual(['300.00'])
  expect((raise?.effectiveDateFrom ?? '') >= (moved?.effectiveDate ?? '') || isOver(raise?.status), told).toBe(true)
}

/** What may be done where the movement carries the salary, and where the raise has an approval of its own. */
const ways = [
  { way: 'carried', own: names.filter((name) => !name.startsWith('raise')) },
  { way: 'named', own: names },
]
it.each(ways.flatMap(({ way, own }) => own.map((first) => ({ way, own, first }))))(
  'a raise that is $way: after $first any other act leaves movement, raise and pay in agreement',
  async ({ way, own, first }) => {
    expect.hasAssertions()
    for (const second of own.filter((name) => name !== first)) {
      const one = await begin(way === 'carried', inDays(5))
      const said: string[] = [way]
      for (const act of [first, second]) {
        said.push(act)
        await acts[act](one)
        await agrees(one, said)
      }
    }
  },
)
// The day of the movement comes by the jobs before the raise is answered.
const daysWentBy: [boolean, string, Act[]][] = [
  [false, today, ['movement changed', 'movement approved', 'days go by', 'movement approved', 'raise approved']],
]
it('any acts in any order, for a movement of days before, today or to come, leave them in agreement', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.constantFrom(inDays(-40), today, inDays(5)),
      fc.array(fc.constantFrom(...names), { minLength: 3, maxLength: 6 }),
      async (isPart, day, list) => {
        const one = await begin(isPart, day)
        const said: string[] = [isPart ? 'carried' : 'named', day]
        await agrees(one, said)
        for (const act of list) {
          said.push(act)
          await acts[act](one)
          await agrees(one, said)
        }
      },
    ),
    { numRuns: 25, examples: daysWentBy },
  )
})
