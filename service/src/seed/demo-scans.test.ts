import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { numberOf, rowsOf, demoDatabase, today } from '../../test/seeded.ts'
import type { TestDatabase } from '../../test/database.ts'

describe('three months of the demo company', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await demoDatabase()
  })
  afterAll(() => database.close())

  it('the parts inside the plan sum to the planned minutes, for everybody on every day', async () => {
    expect(await numberOf(database, 'select count(*) from attendance_day where not is_open')).toBeGreaterThan(10_000)
    expect(
      await rowsOf(
        database,
        `select d.employee_id, d.date, d.planned_minutes, coalesce(sum(p.minutes), 0) as minutes
        from attendance_day d left join attendance_day_part p on p.employee_id = d.employee_id and p.date = d.date
          and p.kind in ('WORKED', 'FORGIVEN', 'LEAVE', 'MISSION', 'HOLIDAY', 'BORROWED', 'LATE', 'EARLY', 'ABSENT')
        where not d.is_open group by d.employee_id, d.date having coalesce(sum(p.minutes), 0) <> d.planned_minutes`,
      ),
    ).toEqual([])
  })
  it('has late, early, absent, forgotten, night, holiday and free days, corrected scans and scans of nobody', async () => {
    const some = async (query: string) => expect(await numberOf(database, query), query).toBeGreaterThan(0)
    for (const kind of [
      'WORKED',
      'FORGIVEN',
      'LATE',
      'EARLY',
      'ABSENT',
      'HOLIDAY',
      'NIGHT',
      'HOLIDAY_WORKED',
      'OFF_WORKED',
    ])
      await some(`select count(*) from attendance_day_part where kind = '${kind}'`)
    for (const status of ['PRESENT', 'ABSENT', 'DAY_OFF', 'PUBLIC_HOLIDAY'])
      await some(`select count(*) from attendance_day where status = '${status}'`)
    await some(`select count(*) from attendance_day where 'MISSED_SCAN' = any(flags)`)
    await some('select count(*) from attendance_record where before_adjustment is not null')
    await some('select count(*) from attendance_record where employee_id is null')
    expect(
      await numberOf(database, `select count(*) from attendance_day where status = 'ABSENT' and planned_minutes > 0`),
    ).toBeLessThan(await numberOf(database, `select count(*) / 8 from attendance_day where status = 'PRESENT'`))
  })
  it('nobody scans before the first day, after the last one, or ahead of the clock', async () => {
    expect(
      await numberOf(
        database,
        `select count(*) from attendance_record r join employee e on e.id = r.employee_id
        where r.scan_time > now() or (r.scan_time at time zone 'Asia/Phnom_Penh')::date > '${today}'::date + 1
          or (not exists (select 1 from employment_period p where p.employee_id = e.id) and (r.scan_time at time zone 'Asia/Phnom_Penh')::date < e.start_date)`,
      ),
    ).toBe(0)
  })
})
