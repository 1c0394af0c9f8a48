import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serverTestDatabase } from '../../../../test/support/app/database.ts'
import { later } from '../../../dated/days.ts'
import { employeeWorkingSchedule as schedule } from '../employee-working-schedule/employee-working-schedule.table.ts'
import { acceptOffer } from '../shift-offer/answer-offer.ts'
import { getMs, offerStage, today, type OfferStage } from '../shift-offer/shift-offer.fixtures.ts'
import { openShift, shiftOffer } from '../shift-offer/shift-offer.table.ts'
import { askChange, closeChange } from './ask-change.ts'
import { shiftChange } from './shift-change.table.ts'

// On a server whatever TEST_DATABASE says: with one connection nothing races.
let t: OfferStage
beforeAll(async () => {
  t = await offerStage(await serverTestDatabase())
})
afterAll(() => t.app.close())
const at = getMs('07:12')
const date = later(today, 2, 'day')

async function asked(count: number) {
  const giver = await t.person(8 * 60, 16 * 60, date)
  const people: (typeof giver)[] = []
  for (let one = 0; one < count; one += 1) people.push(await t.person())
  const own = ({ id, userId }: typeof giver) =>
    t.as({ userId, employeeId: id, dataScope: 'SELF', permissions: new Set() })
  const [row] = await t.app.db.select().from(schedule).where(eq(schedule.employeeId, giver.id))
  const order = { rowId: row?.id ?? '', version: row?.version ?? 0, offerTo: people.map(({ id }) => id) }
  const made = await t.run(own(giver), (ctx) => askChange(ctx, giver.id, order, at))
  const offers = await t.app.db.select().from(shiftOffer).where(eq(shiftOffer.openShiftId, made.id))
  const accept = (person: typeof giver) => {
    const id = offers.find(({ employeeId }) => employeeId === person.id)?.id ?? ''
    return t.run(own(person), (ctx) => acceptOffer(ctx, id, at))
  }
  const close = () => t.run(own(giver), (ctx) => closeChange(ctx, giver.id, made.id, made.version))
  const countRequests = () => t.app.db.$count(shiftChange, eq(shiftChange.openShiftId, made.id))
  return { made, people, accept, close, count: countRequests }
}

it('of thirty who agree at once one is asked about, and each is told so', async () => {
  const { people, accept, count } = await asked(30)
  const answers = await Promise.all(people.map(accept))
  expect(answers.filter(({ status }) => status === 'ACCEPTED')).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 'LOST')).toHaveLength(29)
  expect(await count()).toBe(1)
})
it('a shift that is taken back while somebody agrees is either, never both', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { made, people, accept, close, count } = await asked(2)
    const [, ...answers] = await Promise.allSettled([close(), ...people.map(accept)])
    const [stored] = await t.app.db.select().from(openShift).where(eq(openShift.id, made.id))
    const agreed = answers.filter((one) => one.status === 'fulfilled' && one.value.status === 'ACCEPTED')
    expect([stored?.status, agreed.length, await count()]).toEqual(
      stored?.status === 'ASKED' ? ['ASKED', 1, 1] : ['CLOSED', 0, 0],
    )
  }
})
