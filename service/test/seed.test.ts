import { searchKey } from '@staff/contract'
import { allPermissionKeys, permissionCatalogue, type PermissionGroup } from '@staff/contract/permissions'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPassword } from '../src/accounts/passwords.ts'
import { employee } from '../src/db/tables.ts'
import { daysFrom } from '../src/seed/calendar.ts'
import { demoCompany } from '../src/seed/demo.ts'
import { demoPassword, demoPeople, isEmpty, seed, type SeedOptions, type SignIn } from '../src/seed/index.ts'
import { holidaysOf } from '../src/seed/holidays.ts'
import { roleSeeds } from '../src/seed/roles.ts'
import { femaleNames, maleNames, surnames } from '../src/seed/names.ts'
import { embeddedTestDatabase, testDatabase, type TestDatabase } from './database.ts'

const today = '2026-11-21'
type Row = Readonly<Record<string, unknown>>
const rowsOf = async (database: TestDatabase, query: string): Promise<Row[]> =>
  (await database.db.$client.query<Row>(query)).rows
const numberOf = async (database: TestDatabase, query: string): Promise<number> =>
  Number(Object.values((await rowsOf(database, query))[0] ?? {})[0])

// Everything but the hash of the password, which carries a random salt.
const seededTables = [
  'role',
  'role_permission',
  'code',
  'global_configuration',
  'position_level',
  'working_shift',
  'payroll_deduction_type',
  'company_structure_component',
  'company_structure',
  'org_path',
  'public_holiday',
  'employee',
  'employee_position',
  'user_account',
  'user_role',
  'geographic',
  'payment_method',
  'insurance',
  'vaccination',
  'employee_contact',
  'employee_emergency_contact',
  'employee_identifier',
  'employee_education',
  'employee_payment_method',
  'employee_language',
  'employee_skill',
  'employee_training',
  'employee_insurance',
  'employee_vaccination',
  'benefit_component_type',
  'benefit_component',
  'benefit_policy',
  'benefit_policy_line',
]
async function digest(database: TestDatabase): Promise<string> {
  const hash = createHash('sha256')
  for (const table of seededTables) {
    const [row] = await rowsOf(
      database,
      `select string_agg((to_jsonb(t) - 'password_hash')::text, e'\\n' order by (to_jsonb(t) - 'password_hash')::text collate "C") as text from "${table}" t`,
    )
    hash.update(String(row?.['text']))
  }
  return hash.digest('hex')
}
async function seeded(kind: 'demo' | 'minimal', options: SeedOptions, open = testDatabase) {
  const database = await open()
  const startedAt = performance.now()
  const signIns = await seed(database.db.$client, kind, { today, ...options })
  process.stdout.write(`seed ${kind} ${options.employees ?? ''}: ${Math.round(performance.now() - startedAt)} ms\n`)
  return { database, signIns }
}

describe('the demo company', () => {
  let database: TestDatabase
  beforeAll(async () => {
    ;({ database } = await seeded('demo', {}))
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

  test('has one primary position per person at any date, the present one on the record', async () => {
    expect(
      await rowsOf(
        database,
        `select a.id from employee_position a join employee_position b on a.employee_id = b.employee_id and a.id < b.id
      where a.is_primary and b.is_primary and a.start_date <= coalesce(b.end_date, 'infinity') and b.start_date <= coalesce(a.end_date, 'infinity')`,
      ),
    ).toEqual([])
    expect(
      await rowsOf(
        database,
        `select e.account_no from employee e left join employee_position p on p.employee_id = e.id and p.is_primary
      and '${today}' between p.start_date and coalesce(p.end_date, 'infinity') where e.status <> 'RESIGNED' and p.company_structure_position_id is distinct from e.position_id`,
      ),
    ).toEqual([])
    // No day between joining and today is without a primary position; whoever has left has none after the last day.
    expect(
      await rowsOf(
        database,
        `select e.account_no from employee e join employee_position p on p.employee_id = e.id and p.is_primary where e.status <> 'RESIGNED' group by e.id
      having min(p.start_date) <> e.start_date or sum(coalesce(p.end_date, date '${today}') - p.start_date + 1) <> date '${today}' - e.start_date + 1`,
      ),
    ).toEqual([])
    expect(
      await rowsOf(
        database,
        `select e.account_no from employee e left join employee_resignation r on r.employee_id = e.id and r.status = 'ACTIVE' left join employee_position p on p.employee_id = e.id and p.is_primary and p.end_date = r.resign_date
      where e.status = 'RESIGNED' and (p.id is null or r.resign_date >= '${today}')`,
      ),
    ).toEqual([])
    expect(
      await numberOf(database, 'select count(*) from employee_position where is_primary and end_date is not null'),
    ).toBeGreaterThan(20)
    expect(await numberOf(database, 'select count(*) from employee_position where not is_primary')).toBeGreaterThan(0)
  })

  test('has warnings, movements and resignations in several states, each with its way through the approvers', async () => {
    for (const [table, type] of [
      ['employee_warning', 'WARNING'],
      ['employee_movement', 'MOVEMENT'],
      ['employee_resignation', 'RESIGNATION_REQUEST'],
    ] as const) {
      expect(await numberOf(database, `select count(distinct status) from ${table}`), table).toBeGreaterThanOrEqual(3)
      expect(
        await rowsOf(
          database,
          `select r.id from ${table} r left join approval_status_tracking a on a.entity_id = r.id and a.request_type = '${type}' where a.status is distinct from r.status`,
        ),
        table,
      ).toEqual([])
    }
    expect(
      await numberOf(
        database,
        `select max(n) from (select count(*) as n from employee_warning where is_written and status = 'ACTIVE' and valid_until > '${today}' group by employee_id) counted`,
      ),
    ).toBe(3)
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

  test('knows of everybody how to reach them, whom to call, a paper, a school, an account and a language, as the forms would take it', async () => {
    for (const table of [
      'contact',
      'emergency_contact',
      'identifier',
      'education',
      'payment_method',
      'language',
      'skill',
    ])
      expect([table, await numberOf(database, `select count(distinct employee_id) from employee_${table}`)]).toEqual([
        table,
        200,
      ])
    for (const table of ['training', 'insurance', 'vaccination'])
      expect([table, await numberOf(database, `select count(*) from employee_${table}`)]).toEqual([
        table,
        expect.toSatisfy((n: number) => n > 20),
      ])
    expect(
      await rowsOf(
        database,
        `select employee_id from employee_payment_method where is_active group by employee_id having sum(share_percent) <> 100 or count(*) filter (where is_default) <> 1`,
      ),
    ).toEqual([])
    expect(
      await rowsOf(
        database,
        `select a.id from employee_payment_method a join payment_method m on m.id = payment_method_id where (m.type = 'CASH') <> (account_number is null) or account_number !~ '^[0-9]{6,20}$'`,
      ),
    ).toEqual([])
    expect(
      await numberOf(
        database,
        `select count(*) from (select account_number from employee_payment_method where account_number is not null group by 1 having count(distinct employee_id) > 1) s`,
      ),
    ).toBe(1)
    expect(
      await rowsOf(
        database,
        `select contact from employee_contact where (contact_type = 'PHONE' and contact !~ '^0[1-9][0-9]{7,8}$') or (contact_type = 'EMAIL' and contact !~ '^[^@ ]+@[^@ ]+$')`,
      ),
    ).toEqual([])
    expect(
      await rowsOf(
        database,
        `select identifier_no from employee_identifier where expired_date <= issued_date or expired_date < '${today}'`,
      ),
    ).toEqual([])
    expect(
      await numberOf(
        database,
        `select count(*) from employee_identifier where expired_date between '${today}' and date '${today}' + 60`,
      ),
    ).toBeGreaterThan(2)
    expect(
      await rowsOf(
        database,
        `select t.id from employee_training t join employee e on e.id = employee_id where t.start_date < e.start_date or t.end_date > '${today}' or t.end_date < t.start_date`,
      ),
    ).toEqual([])
    expect(
      await rowsOf(
        database,
        `select id from employee_education where end_date < start_date or start_date > '${today}' or end_date > '${today}'`,
      ),
    ).toEqual([])
    expect(await rowsOf(database, `select id from employee_vaccination where date > '${today}'`)).toEqual([])
    for (const [table, column, type] of [
      ['identifier', 'document_type_id', 'DOCUMENT_TYPE'],
      ['education', 'education_type_id', 'EDUCATION_TYPE'],
      ['language', 'language_id', 'LANGUAGE'],
      ['skill', 'skill_id', 'SKILL'],
      ['training', 'training_id', 'TRAINING'],
      ['emergency_contact', 'relationship_id', 'RELATIONSHIP'],
    ] as const)
      expect(
        await rowsOf(
          database,
          `select id from employee_${table} where ${column} not in (select identifier from code where type = '${type}')`,
        ),
      ).toEqual([])
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
      // No vowel or sign at the start of a word, no subscript mark without its letter; the dots of "ប.ស.ស." are the only Latin signs.
      expect(text).toMatch(/^[\u1780-\u17A2\u17A5-\u17B3][\u1780-\u17D3\u17D7\u17E0-\u17E9 .]*$/)
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

describe('a minimal installation', () => {
  let database: TestDatabase
  let signIns: readonly SignIn[]
  const keysOf = async (role: string) =>
    new Set(
      (
        await rowsOf(
          database,
          `select permission from role_permission join role on role.id = role_id where name = '${role}'`,
        )
      ).map((row) => row['permission']),
    )
  beforeAll(async () => {
    ;({ database, signIns } = await seeded('minimal', {}))
  })
  afterAll(async () => {
    await database.close()
  })

  test('has roles that hold only keys of the catalogue, and each resource key comes with READ and its module', async () => {
    const known: ReadonlySet<unknown> = new Set(allPermissionKeys())
    const all = await rowsOf(database, 'select permission from role_permission')
    expect(all.filter((row) => !known.has(row['permission']))).toEqual([])
    for (const { name } of roleSeeds) {
      const keys = await keysOf(name)
      for (const group of Object.values(permissionCatalogue) as PermissionGroup[]) {
        for (const [resource, actions] of Object.entries(group.resources)) {
          if (!actions.some((action) => keys.has(`${action}_${resource}`))) continue
          expect([name, resource, keys.has(`READ_${resource}`), !group.moduleKey || keys.has(group.moduleKey)]).toEqual(
            [name, resource, true, true],
          )
        }
      }
    }
    expect(
      (await rowsOf(database, 'select name, data_scope from role order by name')).map(
        (row) => `${String(row['name'])} ${String(row['data_scope'])}`,
      ),
    ).toEqual([
      'Admin ALL',
      'Employee SELF',
      'HR Manager ALL',
      'HR Officer ALL',
      'Payroll Approver ALL',
      'Payroll Officer ALL',
      'Store Manager OUTLET',
    ])
  })

  test('keeps salaries, users and rights from those who do not need them', async () => {
    for (const role of ['Employee', 'Store Manager']) {
      const keys = await keysOf(role)
      expect(
        [...keys].filter((key) => /SALARY|PAYROLL|USER|ROLE|AUDIT|CONFIGURATION|ADMIN|_ALL/.test(String(key))),
      ).toEqual([])
    }
    expect(
      [...(await keysOf('Employee'))].filter((key) =>
        /^(CREATE|UPDATE|DELETE)_EMPLOYEE_(?!RESIGNATION)/.test(String(key)),
      ),
    ).toEqual([])
    expect((await keysOf('HR Officer')).has('READ_SALARY')).toBe(false)
    for (const role of ['HR Manager', 'HR Officer', 'Payroll Officer', 'Payroll Approver']) {
      expect(
        [...(await keysOf(role))].filter((key) =>
          /^(CREATE|UPDATE|DELETE)_(USER_)?ROLE$|ALL_FUNCTION|SPECIAL_MODULE|READ_ALL/.test(String(key)),
        ),
      ).toEqual([])
    }
  })

  test('parts the computing of a payroll from its approval', async () => {
    const [officer, approver] = [await keysOf('Payroll Officer'), await keysOf('Payroll Approver')]
    expect([officer.has('GENERATE_PAYROLL'), officer.has('APPROVE_PAYROLL')]).toEqual([true, false])
    expect([approver.has('GENERATE_PAYROLL'), approver.has('APPROVE_PAYROLL')]).toEqual([false, true])
  })

  test('come with system rows, no people, and one administrator who must change the password', async () => {
    const [user, ...others] = await rowsOf(
      database,
      'select username, password_hash, must_change, employee_id from user_account',
    )
    expect(others).toEqual([])
    expect(user).toMatchObject({ username: 'admin', must_change: true, employee_id: null })
    const password = signIns[0]?.password ?? ''
    const [policy] = await rowsOf(database, `select value from global_configuration where name = 'password_policy'`)
    const pattern = new RegExp(String(policy?.['value']))
    expect(password).toMatch(pattern)
    expect(demoPassword).toMatch(pattern)
    for (const weak of ['Demo2026', 'demo#2026', 'DEMO#2026', 'Demo#demo', 'D#2o']) expect(weak).not.toMatch(pattern)
    expect(await checkPassword(password, String(user?.['password_hash']))).toBe(true)
    expect(await numberOf(database, 'select count(*) from employee')).toBe(0)
    expect(
      (await rowsOf(database, 'select code from payroll_deduction_type where is_system_defined order by code')).map(
        (row) => row['code'],
      ),
    ).toEqual(['CARRIED_FORWARD', 'FIRST_CYCLE', 'LATE', 'PENSION', 'SALARY_TAX', 'UNPAID_TIME'])
    expect(await rowsOf(database, `select is_system_defined from working_shift where name = 'ROSTER'`)).toEqual([
      { is_system_defined: true },
    ])
    expect(
      await rowsOf(database, `select identifier from code where type = 'WORKSHIFT_TYPE' order by ordinal`),
    ).toEqual(['NORMAL', 'ROSTER', 'FLEXIBLE'].map((identifier) => ({ identifier })))
    expect(await rowsOf(database, `select name from payment_method`)).toEqual([{ name: 'Cash' }])
    for (const table of ['insurance', 'vaccination', 'employee_contact', 'employee_payment_method'])
      expect(await numberOf(database, `select count(*) from ${table}`)).toBe(0)
  })

  test('come with the 25 provinces by the codes of the Ministry of Interior, and the districts of the capital below it', async () => {
    expect(
      (await rowsOf(database, `select code from geographic where type = 'PROVINCE' order by code`)).map(
        (row) => row['code'],
      ),
    ).toEqual(Array.from({ length: 25 }, (_, at) => String(at + 1).padStart(2, '0')))
    expect(
      await rowsOf(
        database,
        `select d.code, p.name from geographic d join geographic p on p.id = d.parent_id where d.type = 'DISTRICT' and d.code not like p.code || '%'`,
      ),
    ).toEqual([])
    expect(await numberOf(database, `select count(*) from geographic where type = 'DISTRICT'`)).toBe(14)
  })
})

test('the same size and date give the same rows on both databases; another size gives another company', async () => {
  const first = await seeded('demo', { employees: 60 })
  const again = await seeded('demo', { employees: 60 }, embeddedTestDatabase)
  const larger = await seeded('demo', { employees: 1_000 })
  expect(await digest(again.database)).toBe(await digest(first.database))
  expect(await digest(larger.database)).not.toBe(await digest(first.database))
  expect(await numberOf(larger.database, 'select count(*) from employee')).toBe(1_000)
  expect(await numberOf(larger.database, 'select count(distinct display_full_name_en) from employee')).toBeGreaterThan(
    950,
  )
  for (const { database } of [first, again, larger]) await database.close()
})

test.each(['2026-01-01', '2024-02-29', '2025-03-31'])('the dates of the company agree on %s too', async (date) => {
  const { batches } = await demoCompany(date, 400)
  const people = batches.find(({ table }) => table === employee)?.rows ?? []
  expect(people.length).toBe(400)
  const odd = people.filter((row) => {
    const [start, dob, end] = [String(row['startDate']), String(row['dob']), String(row['postProbationDate'])]
    return start > date || daysFrom(dob, start) < 18 * 365 || (end > date && row['status'] !== 'IN_PROBATION')
  })
  expect(odd).toEqual([])
  expect(people.some((row) => String(row['dob']).endsWith('-02-29'))).toBe(true)
})

test('too few employees for the demo sign-ins are refused', async () => {
  await expect(demoCompany(today, 3)).rejects.toThrow(RangeError)
})

test('the word lists are pairs without repetition', () => {
  for (const list of [surnames, maleNames, femaleNames]) {
    expect(new Set(list.map(([en]) => en)).size).toBe(list.length)
    expect(new Set(list.map(([, km]) => km)).size).toBe(list.length)
    expect(list.length).toBeGreaterThanOrEqual(60)
  }
})

test('lunar holidays fall on the published days', () => {
  const published = { 2023: ['05-04', '05-08', '10-13', '11-28'], 2025: ['05-11', '05-15', '09-21', '11-04', '12-29'] }
  for (const [year, days] of Object.entries(published)) {
    const dates = holidaysOf(Number(year))
    for (const day of days) expect([...dates.keys()]).toContain(`${year}-${day}`)
  }
  expect(holidaysOf(2050).has('2050-01-01')).toBe(true)
})
