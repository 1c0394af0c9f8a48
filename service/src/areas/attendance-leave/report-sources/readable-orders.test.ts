import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/support/app/app.ts'
import { inDays } from '../../../../test/support/people/working-life.ts'
import { attendanceStage, week, type Stage } from '../attendance-day/recalculation/stage.fixtures.ts'
import { employee } from '../../employee/employee/employee.table.ts'

const [monday, tuesday] = week
// Neither the order in which they are hired nor that of their birth.
const people = [
  { lastNameEn: 'Nita', dob: '1990-05-20' },
  { lastNameEn: 'Bora', dob: '1999-05-03' },
  { lastNameEn: 'Vanna', dob: '1985-05-31' },
  { lastNameEn: 'Kosal', dob: '1996-05-11' },
  { lastNameEn: 'Dara', dob: '1988-05-03' },
]
const byName = ['Bora', 'Dara', 'Kosal', 'Nita', 'Vanna']

let stage: Stage
let hr: TestUser
beforeAll(async () => {
  stage = await attendanceStage()
  hr = await stage.app.signIn()
  await hr.call('POST', 'employee/public-holiday', { body: { name: 'Victory', date: tuesday, isPaid: true } })
  for (const { lastNameEn, dob } of people) {
    const { id, number } = await stage.hire({ lastNameEn, firstNameEn: 'Sok' })
    await stage.app.db.update(employee).set({ dob }).where(eq(employee.id, id))
    for (const day of [monday, tuesday]) await stage.scan(number, `${day} 08:00:00`, `${day} 17:00:00`)
  }
  await stage.settle()
})
afterAll(() => stage.app.close())

/** Days and people of a list, unchanged. */
async function listed(path: string): Promise<string[]> {
  const { status, body } = await hr.call('GET', `employee/${path}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.map((row: { date?: string; employee?: { displayFullNameEn: string }; displayFullNameEn: string }) =>
    [row.date ?? [], (row.employee ?? row).displayFullNameEn.split(' ')[0]].flat().join(' '),
  )
}
const days = `fromDate=${monday}&toDate=${tuesday}`
const on = (day: string) => byName.map((name) => `${day} ${name}`)

it.each(['attendance-report', 'attendance-report/temporary-report'])(
  'people of one day stand by their names in %s, whatever else it is ordered by',
  async (path) => {
    expect(await listed(`${path}?${days}`)).toEqual([...on(tuesday), ...on(monday)])
    expect(await listed(`${path}?${days}&orderBy=date:ASC`)).toEqual([...on(monday), ...on(tuesday)])
    const equal = await listed(`${path}?fromDate=${monday}&toDate=${monday}&orderBy=workingHour:DESC`)
    expect(equal).toEqual(on(monday))
    expect(await listed(`${path}?${days}&limit=3&offset=3`)).toEqual([...on(tuesday), ...on(monday)].slice(3, 6))
    expect(await listed(`${path}?fromDate=${monday}&toDate=${monday}&orderBy=employee:DESC`)).toEqual(
      on(monday).reverse(),
    )
  },
)
it('a page far down is the one that lies there, whichever way the days go', async () => {
  await stage.app.db.execute(sql`insert into attendance_day
    select (jsonb_populate_record(d, jsonb_build_object('date', d.date - k))).* from attendance_day d, generate_series(1, 300) k where d.date = ${monday} on conflict do nothing`)
  const dates = Array.from({ length: 301 }, (_, n) => inDays(-n, monday))
  const path = `attendance-report/temporary-report?fromDate=${dates[300]}&toDate=${monday}&limit=7`
  const all = (of: readonly string[]) => of.flatMap((date) => on(date))
  expect(await listed(`${path}&offset=1203`)).toEqual(all(dates).slice(1_203, 1_210))
  expect(await listed(`${path}&offset=1500`)).toEqual(all(dates).slice(1_500))
  expect(await listed(`${path}&offset=1234&orderBy=date:ASC`)).toEqual(all(dates.toReversed()).slice(1_234, 1_241))
  const past = (await hr.call('GET', `employee/${path}&offset=1505`)).body
  expect([past.data, past.pageMeta.totalCount]).toEqual([[], 1_505])
})
it('who worked on a holiday stands by name', async () => {
  expect(await listed(`report/holiday-work-report?${days}`)).toEqual(on(tuesday))
})
it('birthdays of a month stand by their day, whatever the year, and by name on one day', async () => {
  const report = 'report/employee-birthday-report?month=05'
  expect(await listed(report)).toEqual(['Bora', 'Dara', 'Kosal', 'Nita', 'Vanna'])
  expect(await listed(`${report}&orderBy=dob:ASC`)).toEqual(['Vanna', 'Dara', 'Nita', 'Kosal', 'Bora'])
  expect(await listed(`${report}&orderBy=birthday:DESC`)).toEqual(['Vanna', 'Nita', 'Kosal', 'Bora', 'Dara'])
})
