import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { numberOf, rowsOf, demoDatabase, today } from '../../../../test/support/app/seeded.ts'
import type { TestDatabase } from '../../../../test/support/app/database.ts'

/** Months and days whose sums are not those of what they add up. */
const sumsApart = `
  with sums as (select employee_id, date_trunc('month', date)::date as month, min(date) as first_day, max(date) as last_day, count(*) as days, sum(present_weight) as present, sum(absent_weight) as absent,
      round(coalesce(sum(weight * leave_minutes / nullif(planned_minutes, 0)), 0), 8) as leave, count(*) filter (where status = 'DAY_OFF') as offs,
      sum(late_minutes) as late, sum(overtime_minutes) as overtime, sum(worked_minutes) as worked, sum(regular_minutes) as regular from attendance_day group by 1, 2),
    kept as (select employee_id, month, first_day, last_day, days, present_weight, absent_weight, round(leave_days, 8), day_offs, late_minutes, overtime_minutes, worked_minutes, regular_minutes
      from attendance_month)
  select 'month' as what, employee_id from (table sums except table kept) a union all select 'month', employee_id from (table kept except table sums) b
  union all select 'day', d.employee_id from attendance_day d left join attendance_day_part p on p.employee_id = d.employee_id and p.date = d.date group by d.employee_id, d.date
    having row(d.late_minutes, d.overtime_minutes, d.regular_minutes, d.leave_minutes, d.worked_minutes) <> row(
      coalesce(sum(minutes) filter (where p.kind = 'LATE'), 0), coalesce(sum(minutes) filter (where p.kind = 'OVERTIME'), 0), coalesce(sum(minutes) filter (where p.kind = 'WORKED'), 0),
      coalesce(sum(minutes) filter (where p.kind = 'LEAVE'), 0), coalesce(sum(minutes) filter (where p.kind in ('WORKED', 'HOLIDAY_WORKED', 'OFF_WORKED', 'PAID_BACK', 'UNPLANNED')), 0))`

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
          and p.kind in ('WORKED', 'FORGIVEN', 'LEAVE', 'MISSION', 'HOLIDAY', 'BORROWED', 'LATE', 'EARLY', 'ABSENT', 'UNSEEN')
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
  it('who works by the roster scans as the shift asks, so that a missing scan is a rare day there too', async () => {
    const rare = await rowsOf(
      database,
      `select k.name from attendance_day d join working_shift k on k.id = d.working_shift_id where d.status = 'PRESENT' and not d.is_open
      group by k.name having count(*) filter (where 'MISSED_SCAN' = any(d.flags)) > count(*) / 10.0`,
    )
    expect(rare).toEqual([])
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
  it('the sums of a day are those of its parts and the sums of a month those of its days, also when days change and go', async () => {
    const wrong = () => rowsOf(database, sumsApart)
    expect(await numberOf(database, 'select count(*) from attendance_month')).toBeGreaterThan(500)
    expect(await wrong()).toEqual([])
    await rowsOf(
      database,
      `update attendance_day set absent_weight = 0.5, status = 'DAY_OFF' where extract(day from date) = 7`,
    )
    await rowsOf(
      database,
      'delete from attendance_day where extract(day from date) > 20 or employee_id < (select avg_id from (select min(employee_id) as avg_id from attendance_day where overtime_minutes > 0) x)',
    )
    expect(await wrong()).toEqual([])
    await rowsOf(
      database,
      `update attendance_day set late_minutes = late_minutes + 1 where date = (select max(date) from attendance_day)`,
    )
    expect((await wrong()).every(({ what }) => what === 'day')).toBe(true)
    expect((await wrong()).length).toBeGreaterThan(0)
    await rowsOf(database, 'delete from attendance_day')
    expect(await numberOf(database, 'select count(*) from attendance_month')).toBe(0)
  })
})
