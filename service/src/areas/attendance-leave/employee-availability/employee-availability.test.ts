import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { cellHours, testBoard } from '../../../../test/support/people/roster-board.ts'
import { rosterCompany, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { inDays } from '../../../../test/support/people/working-life.ts'
import { getAvailability } from './availability-days.ts'

let t: RosterCompany
beforeAll(async () => {
  t = await rosterCompany()
})
afterAll(() => t.close())
const path = 'employee/employee-availability'
/** A Monday. */
const monday = '2027-03-01'
const add = (user: TestUser, employeeId: string, more: object = {}) =>
  user.call('POST', path, { body: { employeeId, kind: 'CANNOT', weekday: 'MONDAY', ...more } })

it('is written by oneself in self-service, about nobody else, and by the office for people in reach', async () => {
  const [me, other] = [await t.roster(), await t.roster()]
  const self = await t.app.signIn({
    employeeId: me,
    isSelfService: true,
    dataScope: 'SELF',
    permissions: [
      'READ_EMPLOYEE_AVAILABILITY',
      'CREATE_EMPLOYEE_AVAILABILITY',
      'UPDATE_EMPLOYEE_AVAILABILITY',
      'DELETE_EMPLOYEE_AVAILABILITY',
    ],
  })
  const mine = await add(self, me)
  expect(mine.status, JSON.stringify(mine.body)).toBe(201)
  expect(codes(await add(self, other))).toEqual([409, 'employeeId:RULE'])
  const theirs = await add(t.hr, other)
  expect(theirs.status).toBe(201)
  const listed = (await self.call('GET', path)).body['data'] as readonly { readonly id: string }[]
  expect(listed.map(({ id }) => id)).toEqual([mine.body['data'].id])
  const change = (id: string) => self.call('PATCH', `${path}/${id}`, { body: { kind: 'LIKE', version: 1 } })
  expect((await change(theirs.body['data'].id)).status).toBe(404)
  expect((await change(mine.body['data'].id)).status).toBe(200)
  expect((await self.call('DELETE', `${path}/${String(mine.body['data'].id)}?version=2`)).status).toBe(200)
})
it.each([
  ['neither a weekday nor dates', { weekday: null }, 'weekday:VALIDATION'],
  ['one date alone', { weekday: null, fromDate: monday }, 'weekday:VALIDATION'],
  ['a last date before the first', { fromDate: monday, toDate: inDays(-1, monday) }, 'toDate:VALIDATION'],
  ['one time alone', { fromTime: '08:00' }, 'toTime:VALIDATION'],
])('refuses %s', async (_, more, code) => {
  expect(codes(await add(t.hr, await t.roster(), more))).toEqual([400, code])
})
it('lies on its weekday, on all days between its dates, or on both', () => {
  const row = {
    employeeId: 'a',
    kind: 'CAN' as const,
    weekday: null,
    fromDate: null,
    toDate: null,
    fromTime: null,
    toTime: null,
    note: null,
  }
  const days = (more: object) =>
    [...getAvailability([{ ...row, ...more }], { from: monday, to: inDays(13, monday) }).keys()].map((key) =>
      key.slice(2),
    )
  expect(days({ weekday: 'TUESDAY' })).toEqual([inDays(1, monday), inDays(8, monday)])
  expect(days({ fromDate: inDays(12, monday), toDate: inDays(40, monday) })).toEqual(
    [12, 13].map((n) => inDays(n, monday)),
  )
  expect(days({ weekday: 'TUESDAY', fromDate: inDays(2, monday) })).toEqual([inDays(8, monday)])
})
it('is seen on the board, and hours that somebody cannot work are warned of; a wish refuses nothing', async () => {
  const id = await t.roster()
  const board = testBoard(t)
  await add(t.hr, id, { fromTime: '08:00', toTime: '12:00', note: 'School' })
  await add(t.hr, id, { kind: 'LIKE', weekday: 'TUESDAY' })
  expect((await board.day(id, monday))?.availability).toEqual([
    { kind: 'CANNOT', fromTime: '08:00', toTime: '12:00', note: 'School' },
  ])
  const saved = async (date: string, start: string) =>
    (await board.save([{ employeeId: id, scheduleDate: date, hours: cellHours(start, '16:00') }])).body['data']
      .warnings as readonly { readonly kind: string }[]
  expect((await saved(monday, '13:00')).map(({ kind }) => kind)).toEqual([])
  expect((await saved(monday, '11:00')).map(({ kind }) => kind)).toEqual(['UNAVAILABLE'])
  expect((await saved(inDays(2, monday), '11:00')).map(({ kind }) => kind)).toEqual([])
})
