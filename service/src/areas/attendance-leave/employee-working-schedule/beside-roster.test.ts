import { afterAll, beforeAll, expect, it } from 'vitest'
import { rosterCompany, schedulePath, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { inDays, today } from '../../../../test/support/people/working-life.ts'
import { getMonday } from '../../../dated/days.ts'

let t: RosterCompany
beforeAll(async () => {
  t = await rosterCompany()
})
afterAll(() => t.close())
const monday = inDays(14, getMonday(today))
const sunday = inDays(6, monday)
const calendar = async (employeeId: string) =>
  (await t.hr.call('GET', `${schedulePath}?employeeId=${employeeId}&fromDate=${monday}&toDate=${sunday}`)).body
const asked = (employeeId: string, path: string, more: Readonly<Record<string, unknown>>) =>
  t.hr.call('POST', `employee/${path}`, {
    body: { employeeId, fromDate: monday, toDate: monday, reasonTemplateId: t.reasonId, ...more },
  })

it('shows the hours of a fixed shift, and none of them to who works by the roster', async () => {
  const [fixed, roster] = [await t.person(), await t.roster()]
  const { data, shiftHours, away } = await calendar(fixed)
  expect([data, away]).toEqual([[], []])
  expect(shiftHours[0]).toEqual({ date: monday, startTime: expect.any(String), endTime: expect.any(String) })
  expect(shiftHours.length).toBeGreaterThanOrEqual(5)
  expect((await calendar(roster)).shiftHours).toEqual([])
})
it('shows leave and missions in force, never of which type', async () => {
  const id = await t.roster()
  await t.plan(id, monday)
  const made = await asked(id, 'leave-request', { leaveTypeId: t.company.leaveTypes[0] })
  expect(made.status).toBe(201)
  const { away } = await calendar(id)
  expect(away).toEqual([{ date: monday, kind: 'LEAVE', hours: [] }])
})
