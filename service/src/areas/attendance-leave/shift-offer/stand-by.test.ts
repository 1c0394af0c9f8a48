import { afterAll, beforeAll, expect, it } from 'vitest'
import { later } from '../../../dated/days.ts'
import { employeeAvailability } from '../employee-availability/employee-availability.table.ts'
import { getMs, noPay, offerStage, today, type OfferStage } from './shift-offer.fixtures.ts'
import { getCoverPlan } from './sick-call.ts'

let t: OfferStage
beforeAll(async () => {
  t = await offerStage()
})
afterAll(() => t.app.close())
const [seven, four] = [7 * 60, 16 * 60]

it('who stands by in all hours of a shift comes first, also with more hours in the week', async () => {
  const sick = await t.person(seven, four)
  const [free, partly, standsBy] = [await t.person(), await t.person(), await t.person()]
  await t.plan(standsBy.id, later(today, 2, 'day'), seven, four)
  await t.app.db.insert(employeeAvailability).values([
    { employeeId: standsBy.id, kind: 'STAND_BY', fromDate: today, toDate: today },
    { employeeId: partly.id, kind: 'STAND_BY', fromTime: '06:00', toTime: '12:00' },
  ])
  const { candidates } = await t.run(t.as({}), (ctx) => getCoverPlan(ctx, sick.id, getMs('07:12'), noPay))
  const own = new Set([free.id, partly.id, standsBy.id])
  const found = candidates.filter(({ employeeId }) => own.has(employeeId))
  expect(found.map(({ employeeId }) => employeeId)[0]).toBe(standsBy.id)
  expect(found[0]?.reasons[0]?.en).toBe('stands by for extra shifts')
  expect(found.find(({ employeeId }) => employeeId === partly.id)?.reasons[0]?.en).toBe('free on this day')
})
