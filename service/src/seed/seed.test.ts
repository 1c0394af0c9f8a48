import { searchKey } from '@staff/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPassword } from '../accounts/passwords.ts'
import { demoPassword, demoPeople, isEmpty, seed } from './index.ts'
import type { TestDatabase } from '../../test/support/app/database.ts'
import { numberOf, rowsOf, demoDatabase, today } from '../../test/support/app/seeded.ts'

describe('the demo company', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await demoDatabase()
  })
  afterAll(async () => {
    await database.close()
  })

  test('has 200 employees in 12 outlets of 3 locations, with every status, gender, contract, type and kind of shift', async () => {
    expect(await numberOf(database, 'select count(*) from employee')).toBe(200)
    expect(await numberOf(database, `select count(*) from company_structure where type = 'OUTLET'`)).toBe(12)
    expect(await numberOf(database, `select count(*) from company_structure where type = 'LOCATION'`)).toBe(3)
    expect(await numberOf(database, 'select count(*) from company_structure where is_hq')).toBe(1)
    const values = async (column: string) =>
      (await rowsOf(database, `select distinct ${column} as value from employee order by 1`)).map((row) => row['value'])
    expect(await values('status')).toEqual(['FAILED_PROBATION', 'IN_PROBATION', 'POST_PROBATION', 'RESIGNED'])
    expect(await values('gender')).toEqual(['FEMALE', 'MALE'])
    expect(await values('contract_type')).toEqual(['FDC', 'UDC'])
    expect(await values('employment_type')).toEqual(['FULL_TIME', 'INTERN', 'PART_TIME'])
    expect(await numberOf(database, 'select count(distinct working_shift_id) from employee')).toBe(
      await numberOf(database, 'select count(*) from working_shift'),
    )
    expect(
      await numberOf(
        database,
        'select min(people) from (select count(*) as people from employee join org_path using (position_id) group by outlet_id) s',
      ),
    ).toBeGreaterThan(5)
  })

  test('has birthdays in every month, one today and one on a 29 February', async () => {
    expect(await numberOf(database, 'select count(distinct extract(month from dob)) from employee')).toBe(12)
    expect(
      await numberOf(database, `select count(*) from employee where to_char(dob, 'MM-DD') = '02-29'`),
    ).toBeGreaterThan(0)
    expect(
      await numberOf(database, `select count(*) from employee where to_char(dob, 'MM-DD') = '${today.slice(5)}'`),
    ).toBeGreaterThan(0)
  })

  test('has dates that agree with each other', async () => {
    expect(
      await rowsOf(
        database,
        `select account_no from employee where
      start_date > '${today}' or dob + interval '18 years' > start_date or dob + interval '60 years' < '${today}'
      or (start_date + probation_months * interval '1 month')::date <> post_probation_date
      or (post_probation_date > '${today}') and status <> 'IN_PROBATION'
      or (contract_type = 'FDC') <> (contract_period_start_date is not null and contract_period_end_date is not null)
      or contract_period_end_date <= contract_period_start_date or (contract_period_end_date < '${today}' and status <> 'RESIGNED')
      or is_seniority_eligible <> (contract_type = 'UDC') or nssf_no !~ '^[0-9]{9}$' or created_at > '${today}T23:59:59+07'`,
      ),
    ).toEqual([])
    expect(
      await numberOf(
        database,
        `select count(*) from employee where to_char(start_date, 'YYYY-MM') = '${today.slice(0, 7)}'`,
      ),
    ).toBeGreaterThan(2)
  })

  test('places every employee in a complete path', async () => {
    expect(
      await rowsOf(
        database,
        `select e.account_no from employee e left join org_path o using (position_id)
      where o.outlet_id is null or o.location_id is null or o.department_id is null or o.level_number is null`,
      ),
    ).toEqual([])
    expect(await numberOf(database, 'select count(*) from org_path where team_id is null')).toBeGreaterThan(0)
    expect(await numberOf(database, 'select count(*) from org_path')).toBe(
      await numberOf(database, `select count(*) from company_structure where type = 'POSITION'`),
    )
  })

  test('refers only to values of the code lists', async () => {
    for (const [column, type] of [
      ['gender', 'GENDER'],
      ['marital_status', 'MARITAL_STATUS'],
      ['nationality', 'NATIONALITY'],
    ] as const) {
      expect(
        await rowsOf(
          database,
          `select account_no from employee where ${column} not in (select identifier from code where type = '${type}')`,
        ),
      ).toEqual([])
    }
  })

  test('finds a person by number and by name in either script', async () => {
    const [row] = await rowsOf(
      database,
      `select e.* from employee e join user_account u on u.employee_id = e.id where u.username = 'employee'`,
    )
    for (const column of ['account_no', 'display_full_name_en', 'display_full_name_kh'])
      expect(row?.['search_key']).toContain(searchKey(String(row?.[column])))
  })

  test('opens the six demo sign-ins, each with its role; the other users wait for activation', async () => {
    const users = await rowsOf(
      database,
      `select u.*, r.name as role, o.outlet_id from user_account u join user_role on user_id = u.id join role r on r.id = role_id
      left join employee e on e.id = u.employee_id left join org_path o using (position_id) where password_hash is not null`,
    )
    expect(
      users.map(({ email, role }) => ({ email, role })).sort((a, b) => String(a.email).localeCompare(String(b.email))),
    ).toEqual(demoPeople.map(({ email, role }) => ({ email, role })).sort((a, b) => a.email.localeCompare(b.email)))
    for (const user of users) expect(await checkPassword(demoPassword, String(user['password_hash']))).toBe(true)
    const [manager, person] = ['manager', 'employee'].map((name) => users.find((user) => user['username'] === name))
    expect(manager?.['outlet_id']).toBe(person?.['outlet_id'])
    expect(person?.['phone']).toBe('012345678')
    expect([manager?.['is_self_service'], person?.['is_self_service']]).toEqual([true, true])
    expect(
      await rowsOf(
        database,
        `select w.name from user_account u join employee e on e.id = u.employee_id join working_shift w on w.id = e.working_shift_id where username = 'employee'`,
      ),
    ).toEqual([{ name: 'ROSTER' }])
    expect(await numberOf(database, 'select count(*) from user_account where password_hash is null')).toBeGreaterThan(
      100,
    )
    expect(
      await rowsOf(
        database,
        `select username from user_account where (email is null and phone is null) or username !~ '^[a-z0-9._-]{3,50}$' or phone !~ '^0[1-9][0-9]{7,8}$'`,
      ),
    ).toEqual([])
  })

  test('writes Khmer in Khmer letters and English in Latin ones, without invisible characters', async () => {
    const khmer = await rowsOf(
      database,
      `select last_name_kh as text from employee union select first_name_kh from employee union select name_kh from company_structure_component
      union select name_kh from public_holiday union select name_khmer from payroll_deduction_type union select value_kh from code where type not like '%COLOR' union select name_kh from geographic`,
    )
    for (const { text } of khmer) {
      // No vowel or sign at the start of a word, no subscript mark without its letter; the dots of "ប.ស.ស." are the
      // only Latin signs.
      expect(text).toMatch(/^[\u1780-\u17A2\u17A5-\u17B3][\u1780-\u17D3\u17D7\u17E0-\u17E9 .0-9]*$/)
      expect(text).not.toMatch(/\u17D2(?![\u1780-\u17A2])| [\u17B6-\u17D3]/)
      expect(text).toBe(String(text).normalize('NFC'))
      expect(String(text).length).toBeLessThanOrEqual(100)
    }
    expect(
      await rowsOf(
        database,
        `select account_no from employee where display_full_name_en !~ '^[A-Z][a-z]+ [A-Z][a-z]+$'`,
      ),
    ).toEqual([])
    expect(await numberOf(database, 'select count(distinct display_full_name_en) from employee')).toBe(200)
    expect(await numberOf(database, 'select max(length(display_full_name_en)) from employee')).toBeGreaterThan(28)
  })

  test('has the holidays of this and last year, one per day', async () => {
    expect(
      await numberOf(database, `select count(*) from public_holiday where extract(year from date) = 2026`),
    ).toBeGreaterThanOrEqual(20)
    expect(await numberOf(database, `select count(*) from public_holiday where extract(year from date) = 2025`)).toBe(
      22,
    )
    expect(await rowsOf(database, `select name from public_holiday where date = '2026-05-01'`)).toEqual([
      { name: 'International Labour Day and Visak Bochea Day' },
    ])
  })

  test('is not written twice', async () => {
    expect(await isEmpty(database.db.$client)).toBe(false)
    expect(await seed(database.db.$client, 'demo', { today })).toEqual([])
    expect(await numberOf(database, 'select count(*) from employee')).toBe(200)
  })
})
