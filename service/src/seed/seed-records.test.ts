import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../../test/support/app/database.ts'
import { numberOf, rowsOf, demoDatabase, today } from '../../test/support/app/seeded.ts'

describe('what the demo company knows of its people', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await demoDatabase()
  })
  afterAll(async () => {
    await database.close()
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
    // No day between joining and today is without a primary position; a person who has left has none after the last
    // day.
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
})
