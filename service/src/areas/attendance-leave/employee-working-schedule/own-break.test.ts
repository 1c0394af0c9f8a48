import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { rosterCompany, schedulePath, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { inDays } from '../../../../test/support/people/working-life.ts'
import { loadPlans } from '../attendance-day/sources/planned-days.ts'
import { generateSchedules } from './generate-schedule.ts'

let t: RosterCompany
beforeAll(async () => {
  t = await rosterCompany()
})
afterAll(() => t.close())
/** A Monday well ahead. */
const monday = '2027-03-01'
type More = Readonly<Record<string, unknown>>
const send = (data: readonly More[]) => t.hr.call('PUT', schedulePath, { body: { data } })
const minutes = async (employeeId: string, date: string) => {
  const plan = await loadPlans(t.app.db, [{ employeeId, date }])
  return plan({ employeeId, date }).plan?.minutes
}
const evening = { scheduleDate: monday, startWorkingTime: '14:00', endWorkingTime: '23:00' }

it('an evening week of nine hours a day is 48 hours, without a word', async () => {
  const employeeId = await t.roster()
  const week = [0, 1, 2, 3, 4, 5].map((n) => ({ ...evening, employeeId, scheduleDate: inDays(n, monday) }))
  expect((await send(week)).body['warnings']).toEqual([])
  expect(await minutes(employeeId, monday)).toBe(480)
})
it('warns of more than 8 hours a day and 48 a week in both languages, and writes them', async () => {
  const employeeId = await t.roster()
  const week = [0, 1, 2, 3, 4, 5].map((n) => ({
    employeeId,
    scheduleDate: inDays(n, monday),
    startWorkingTime: '08:00',
    endWorkingTime: '17:00',
    ...(n === 5 && { breakMinutes: 0 }),
  }))
  const { status, body } = await send(week)
  expect(status).toBe(200)
  expect(body['warnings']).toEqual([
    expect.objectContaining({
      kind: 'WEEK_HOURS',
      scheduleDate: monday,
      words: {
        en: '49 hours of work in the week from 01-Mar-2027; the rule is 48',
        km: 'ម៉ោងធ្វើការ 49 ម៉ោងក្នុងសប្ដាហ៍ចាប់ពីថ្ងៃ 01-Mar-2027 ខណៈការកំណត់គឺ 48 ម៉ោង',
      },
    }),
    expect.objectContaining({ kind: 'DAY_HOURS', scheduleDate: inDays(5, monday) }),
  ])
})
it('a row keeps its own break while only its times change, and drops it where it would lie outside', async () => {
  const employeeId = await t.roster()
  const own = { breakStartTime: '20:00', breakMinutes: 30, isBreakPaid: true }
  const [made] = (await send([{ ...evening, employeeId, ...own }])).body['data']
  expect(made).toMatchObject(own)
  expect(await minutes(employeeId, monday)).toBe(540)
  const { id } = made
  const [later] = (await send([{ ...evening, id, version: 1, startWorkingTime: '15:00' }])).body['data']
  expect(later).toMatchObject({ ...own, version: 2 })
  const early = { ...evening, id, startWorkingTime: '06:00', endWorkingTime: '15:00' }
  const [moved] = (await send([{ ...early, version: 2 }])).body['data']
  expect(moved).toMatchObject({ breakStartTime: null, breakMinutes: null, isBreakPaid: null, version: 3 })
  expect(await minutes(employeeId, monday)).toBe(480)
  const [none] = (await send([{ ...early, version: 3, breakMinutes: 0 }])).body['data']
  expect([none.breakMinutes, await minutes(employeeId, monday)]).toEqual([0, 540])
  const [again] = (await send([{ ...early, version: 4, breakMinutes: null }])).body['data']
  expect([again.breakMinutes, await minutes(employeeId, monday)]).toEqual([null, 480])
})
it('refuses a break outside of its hours, and half a break', async () => {
  const employeeId = await t.roster()
  const sent = async (more: More) => codes(await send([{ ...evening, employeeId, ...more }]))
  expect(await sent({ breakStartTime: '22:30', breakMinutes: 60 })).toEqual([409, 'data.0.breakStartTime:RULE'])
  expect(await sent({ breakMinutes: 60 })).toEqual([409, 'data.0.breakStartTime:RULE'])
  expect(await sent({ breakStartTime: '18:00' })).toEqual([409, 'data.0.breakMinutes:RULE'])
  expect(await sent({ breakStartTime: '18:00', breakMinutes: -1 })).toEqual([400, 'data.0.breakMinutes:RANGE'])
})
it('generation copies the break of a row with its hours', async () => {
  const employeeId = await t.roster()
  await send([{ ...evening, employeeId, breakStartTime: '17:00', breakMinutes: 45, isBreakPaid: false }])
  const next = inDays(7, monday)
  const order = { fromDate: next, toDate: next, source: 'LAST_WEEK' } as const
  await t.app.db.transaction((tx) => generateSchedules({ tx, today: monday, by: null }, [employeeId], order))
  expect(await t.entries(employeeId, next, next)).toMatchObject([
    { startWorkingTime: '14:00', breakStartTime: '17:00', breakMinutes: 45, isBreakPaid: false },
  ])
})
