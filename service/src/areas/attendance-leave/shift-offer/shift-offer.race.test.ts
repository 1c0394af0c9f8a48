import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serverTestDatabase } from '../../../../test/support/app/database.ts'
import { employeeWorkingSchedule as schedule } from '../employee-working-schedule/employee-working-schedule.table.ts'
import { acceptOffer } from './answer-offer.ts'
import { closeShift, lockOpenShift } from './open-shifts.ts'
import { getMs, offerStage, type OfferStage } from './shift-offer.fixtures.ts'
import { openShift, shiftOffer } from './shift-offer.table.ts'
import { callSick } from './sick-call.ts'

// On a server whatever TEST_DATABASE says: with one connection nothing races.
let t: OfferStage
beforeAll(async () => {
  t = await offerStage(await serverTestDatabase())
})
afterAll(() => t.app.close())
const at = getMs('07:12')

/** A shift offered to so many people, with each of their offers. */
async function offered(count: number) {
  const sick = await t.person(7 * 60, 15 * 60)
  const people: { id: string; userId: string }[] = []
  for (let one = 0; one < count; one += 1) people.push(await t.person())
  const made = await t.run(t.as({}), (ctx) =>
    callSick(ctx, { employeeId: sick.id, offerTo: people.map(({ id }) => id) }, at),
  )
  const offers = await t.app.db.select().from(shiftOffer).where(eq(shiftOffer.openShiftId, made.openShift.id))
  const accept = ({ id, userId }: { id: string; userId: string }) => {
    const own = t.as({ userId, employeeId: id, dataScope: 'SELF', permissions: new Set() })
    const offerId = offers.find(({ employeeId }) => employeeId === id)?.id ?? ''
    return t.run(own, (ctx) => acceptOffer(ctx, offerId, at))
  }
  const rows = async () => {
    const all = await t.app.db.select().from(schedule)
    return all.filter(({ employeeId }) => people.some(({ id }) => id === employeeId))
  }
  return { shift: made.openShift, people, accept, rows }
}

it('of thirty who accept at once one has the shift, and each is told so', async () => {
  const { shift, people, accept, rows } = await offered(30)
  const answers = await Promise.all(people.map(accept))
  expect(answers.filter(({ status }) => status === 'ACCEPTED')).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 'LOST')).toHaveLength(29)
  expect(await rows()).toHaveLength(1)
  const [stored] = await t.app.db.select().from(openShift).where(eq(openShift.id, shift.id))
  expect(stored?.status).toBe('FILLED')
})

it('who taps twice at once gets the same answer twice, and one shift', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { people, accept, rows } = await offered(1)
    const [one] = people
    if (!one) throw new Error('nobody was offered the shift')
    const answers = await Promise.all([accept(one), accept(one), accept(one)])
    expect(answers.map(({ status }) => status)).toEqual(['ACCEPTED', 'ACCEPTED', 'ACCEPTED'])
    expect(await rows()).toHaveLength(1)
  }
})

it('a shift that is closed while somebody accepts is either, never both', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { shift, people, accept, rows } = await offered(2)
    const close = t.run(t.as({}), async (ctx) => closeShift(ctx, await lockOpenShift(ctx, shift.id, shift.version)))
    const [, ...answers] = await Promise.allSettled([close, ...people.map(accept)])
    const [stored] = await t.app.db.select().from(openShift).where(eq(openShift.id, shift.id))
    const taken = answers.filter((one) => one.status === 'fulfilled' && one.value.status === 'ACCEPTED')
    expect([stored?.status, taken.length, (await rows()).length]).toEqual(
      stored?.status === 'FILLED' ? ['FILLED', 1, 1] : ['CLOSED', 0, 0],
    )
  }
})
