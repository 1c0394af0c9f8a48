import { afterAll, beforeAll, expect, it } from 'vitest'
import { serverTestDatabase } from '../../../../test/support/app/database.ts'
import { getClock } from '../attendance-day/calculation/clock.ts'
import { ringsIn } from '../../../../test/support/app/rings.ts'
import { lifeCompany, type LifeCompany } from '../../../../test/support/people/working-life.ts'

// On a server whatever TEST_DATABASE says: with one connection nothing races.
let t: LifeCompany
beforeAll(async () => {
  t = await lifeCompany(await serverTestDatabase())
})
afterAll(() => t.close())

const path = 'employee/borrow-or-payback'
const [monday, tuesday] = ['2026-01-05', '2026-01-06']
// The n-th half hour after work.
const halfHour = (n: number) => ({ startTime: getClock(1_020 + 30 * n), endTime: getClock(1_050 + 30 * n) })

it('of ten paybacks of half an hour at once, two come to stand on a borrowed hour, every time', async () => {
  for (let round = 0; round < 5; round += 1) {
    const employeeId = await t.person()
    const send = (body: object) => t.hr.call('POST', path, { body: { employeeId, reason: 'Doctor', ...body } })
    const hour = { type: 'BORROW', requestDate: monday, startTime: '08:00', endTime: '09:00' }
    const paybackForId = (await send(hour)).body['data'].id as string
    const half = (n: number) => ({ type: 'PAYBACK', requestDate: tuesday, paybackForId, ...halfHour(n) })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => send(half(n))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(8)
    expect((await t.hr.call('GET', `${path}/${paybackForId}`)).body['data'].minutesOwed).toBe(0)
  }
})
it('a payback and the cancelling of its borrow at once end in one of two ways, never in both', async () => {
  for (let round = 0; round < 8; round += 1) {
    const employeeId = await t.person()
    const send = (body: object) => t.hr.call('POST', path, { body: { employeeId, reason: 'Doctor', ...body } })
    const hour = { type: 'BORROW', requestDate: monday, startTime: '08:00', endTime: '09:00' }
    const borrowed = (await send(hour)).body['data'].id as string
    const inbox = 'employee/approval-status-tracking'
    const { id, version } = (await t.hr.call('GET', `${inbox}/entity/${borrowed}/entityType/BORROW%2FPAYBACK_HOUR`))
      .body['data']
    const [back, cancelled] = await Promise.all([
      send({ type: 'PAYBACK', requestDate: tuesday, paybackForId: borrowed, startTime: '17:00', endTime: '17:30' }),
      t.hr.call('PATCH', `${inbox}/${id}`, { body: { version, status: 'CANCEL', reason: 'Not needed' } }),
    ])
    expect([
      [201, 409],
      [409, 200],
    ]).toContainEqual([back.status, cancelled.status])
  }
  expect(await ringsIn(t.app.db, 10)).toBe(0)
})
