import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getWidgetPath } from '@staff/contract'
import { storeGapsWidget } from '@staff/contract/attendance-leave'
import { dayAfter, later } from '../../../dated/days.ts'
import { dayOffRequest } from '../day-off-request/day-off-request.table.ts'
import { offerStage, today, type OfferStage } from '../shift-offer/shift-offer.fixtures.ts'
import { staffingDemand } from '../staffing-demand/staffing-demand.table.ts'
import { getStoreGaps } from './store-gaps.ts'

let t: OfferStage
let node = ''
beforeAll(async () => {
  t = await offerStage()
  node = t.company.stores[0]?.outlet ?? ''
})
afterAll(() => t.app.close())
const look = () => getStoreGaps({ db: t.app.db, caller: t.as({ dataScope: 'ALL' }), today }, node)
const getHour = async (date: string, hour: number) => {
  const day = (await look()).days.find((one) => one.date === date)
  return day?.hours.find((one) => one.hour === hour)
}

it('says nothing of a store without staffing demand', async () => {
  await t.person(8 * 60, 17 * 60)
  expect(await look()).toEqual({ node, hasDemand: false, days: [] })
})
it('sets who is planned against who is needed, by hour, over midnight and without who is off', async () => {
  await t.person(22 * 60, 30 * 60)
  const off = await t.person(8 * 60, 17 * 60)
  expect(await getHour(today, 9)).toBeUndefined()
  const demand = { storeId: node, fromTime: '00:00', toTime: '00:00', people: 50 } as const
  await t.app.db.insert(staffingDemand).values([
    { ...demand, date: today },
    { ...demand, date: dayAfter(today) },
  ])
  const at = await getHour(today, 9)
  const [evening, early, after] = [
    await getHour(today, 23),
    await getHour(dayAfter(today), 5),
    await getHour(dayAfter(today), 6),
  ]
  expect([at?.needed, early?.needed]).toEqual([50, 50])
  expect([(evening?.there ?? 0) > 0, (early?.there ?? 0) - (after?.there ?? 0)]).toEqual([true, 1])
  await t.app.db.insert(dayOffRequest).values({ employeeId: off.id, dayOffDate: today, status: 'ACTIVE' })
  expect((await getHour(today, 9))?.there).toBe((at?.there ?? 0) - 1)
  expect((await getHour(today, 23))?.there).toBe(evening?.there)
  const { days } = await look()
  expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 7 }, (_, n) => later(today, n, 'day')))
  await t.app.db.delete(staffingDemand).where(eq(staffingDemand.date, today))
})
it('is refused to who reaches the own record alone, without the right to plan, and of other stores', async () => {
  const ask = (dataScope: 'SELF' | 'OUTLET', outletId: string | null) => {
    const place = { positionId: '', teamId: null, departmentId: null, outletId, locationId: null }
    return getStoreGaps({ db: t.app.db, caller: t.as({ dataScope, place }), today }, node)
  }
  await expect(ask('SELF', node)).rejects.toMatchObject({ status: 403 })
  await expect(ask('OUTLET', t.company.stores[1]?.outlet ?? null)).rejects.toMatchObject({ status: 404 })
  expect((await ask('OUTLET', node)).node).toBe(node)
  const reader = await t.app.signIn({ permissions: ['READ_EMPLOYEE_WORKING_SCHEDULE'], dataScope: 'ALL' })
  expect((await reader.call('GET', getWidgetPath(storeGapsWidget))).status).toBe(403)
})
