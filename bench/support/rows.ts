import type pg from 'pg'
import { rebuildOrgPath } from '../../service/src/areas/admin/company-structure/org-path.ts'
import { analyzeFilled } from '../../service/src/db/analyze.ts'
import type { PooledDatabase } from '../../service/src/db/database.ts'

const family = ['សុខ', 'ចាន់', 'ហេង', 'លី', 'ជា', 'កែវ', 'ទេព', 'នួន']
const given = ['ដារ៉ា', 'បុប្ផា', 'វណ្ណា', 'ស្រីមុំ', 'រតនា', 'ពិសិដ្ឋ', 'សុភា', 'មករា']
const familyEn = ['Sok', 'Chan', 'Heng', 'Ly', 'Chea', 'Keo', 'Tep', 'Nuon']
const givenEn = ['Dara', 'Bopha', 'Vanna', 'Sreymom', 'Ratana', 'Piseth', 'Sophea', 'Makara']

/** Writes a company of 3 locations with `outlets` stores each and `people` employees, always the same rows. */
export async function writeRows(db: PooledDatabase, people: number, outlets = 4): Promise<void> {
  const pool: pg.Pool = db.$client
  const say = (text: string, values: unknown[] = []) => pool.query(text, values)
  await say(`insert into working_shift (id, name, work_shift_type, start_working_time, end_working_time, week_pattern)
    values ('shift-1', 'Office', 'NORMAL', '08:00', '17:00', '["FULL"]'), ('shift-2', 'ROSTER', 'ROSTER', '06:00', '14:00', '["FULL"]')`)
  await say(
    `insert into position_level (id, level_title, level_number) select 'level-' || n, 'Level ' || n, n from generate_series(1, 5) n`,
  )
  await say(`insert into code (id, type, identifier, value, value_kh) values ('c1', 'GENDER', 'MALE', 'Male', 'ប្រុស'), ('c2', 'GENDER', 'FEMALE', 'Female', 'ស្រី'),
    ('c3', 'NATIONALITY', 'KHMER', 'Khmer', 'ខ្មែរ'), ('c4', 'MARITAL_STATUS', 'SINGLE', 'Single', 'នៅលីវ')`)
  await say(
    `insert into company_structure_component (id, type, name, name_kh) values ('k0', 'COMPANY', 'Company', 'ក្រុមហ៊ុន')`,
  )
  await say(`insert into company_structure (id, type, component_id) values ('company', 'COMPANY', 'k0')`)
  const level = async (type: string, count: number, parent: string, prefix: string) => {
    await say(
      `insert into company_structure_component (id, type, name, name_kh) select 'k-' || $1::text || n, $1, initcap($1) || ' ' || n, 'ឈ្មោះ ' || n from generate_series(1, $2::int) n`,
      [type, count],
    )
    await say(
      `insert into company_structure (id, type, component_id, parent_id, position_level_id)
      select $3 || row_number() over (), $1, 'k-' || $1::text || n, p.id, case when $1 = 'POSITION' then 'level-' || n end
      from company_structure p, generate_series(1, $2::int) n where p.type = $4`,
      [type, count, prefix, parent],
    )
  }
  await level('LOCATION', 3, 'COMPANY', 'loc-')
  await level('OUTLET', outlets, 'LOCATION', 'out-')
  await level('DEPARTMENT', 3, 'OUTLET', 'dep-')
  await level('TEAM', 2, 'DEPARTMENT', 'team-')
  await level('POSITION', 4, 'TEAM', 'pos-')
  await rebuildOrgPath(db)
  await say(
    `insert into employee (id, account_no, last_name_en, first_name_en, last_name_kh, first_name_kh, search_key, gender, dob, nationality, marital_status,
      start_date, employment_type, contract_type, probation_months, post_probation_date, working_shift_id, position_id, status, created_by, updated_by, created_at)
    select 'emp-' || n, a, le, fe, lk, fk, lower(a || ' ' || le || ' ' || fe || ' ' || lk || ' ' || fk), case when n % 2 = 0 then 'FEMALE' else 'MALE' end,
      date '1970-01-01' + (n * 37 % 11000), 'KHMER', 'SINGLE', date '2015-01-01' + (n * 13 % 4000), (array['FULL_TIME', 'PART_TIME', 'INTERN'])[1 + n % 3], 'UDC', 3, date '2015-04-01' + (n * 13 % 4000),
      'shift-' || (1 + n % 2), 'pos-' || (1 + n * 7 % $6::int), case when n % 10 = 0 then 'IN_PROBATION' when n % 17 = 0 then 'RESIGNED' else 'POST_PROBATION' end, 'user-1', 'user-1',
      timestamptz '2024-01-01' + n * interval '1 minute'
    from (select n, 'E' || lpad(n::text, 6, '0') as a, ($2::text[])[1 + n % 8] as lk, ($3::text[])[1 + n / 8 % 8] || n % 97 as fk, ($4::text[])[1 + n % 8] as le, ($5::text[])[1 + n / 8 % 8] || n % 97 as fe
      from generate_series(1, $1::int) n) x`,
    [people, family, given, familyEn, givenEn, 72 * outlets],
  )
  await say(
    `insert into employee_position (id, employee_id, company_structure_position_id, start_date, is_primary) select 'ep-' || id, id, position_id, start_date, true from employee`,
  )
  await say(
    `insert into user_account (id, username, phone, employee_id) select 'user-' || n, 'user' || n, '0129' || lpad(n::text, 6, '0'), 'emp-' || n from generate_series(1, $1::int) n`,
    [people],
  )
  await say(
    `insert into employee_contact (id, employee_id, contact_type, contact, is_default) select 'contact-' || n, 'emp-' || n, 'PHONE', '012' || lpad(n::text, 6, '0'), true from generate_series(1, $1::int) n`,
    [people],
  )
  await analyzeFilled(pool)
  await say('vacuum analyze employee, employee_position, employee_contact, user_account')
}
