import { allPermissionKeys, permissionCatalogue, type PermissionGroup } from '@staff/contract/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPassword } from '../accounts/passwords.ts'
import { demoPassword, type SignIn } from './index.ts'
import { roleSeeds } from './minimal/roles.ts'
import type { TestDatabase } from '../../test/support/app/database.ts'
import { numberOf, rowsOf, seeded } from '../../test/support/app/seeded.ts'

describe('a minimal installation', () => {
  let database: TestDatabase
  let signIns: readonly SignIn[]
  const loadKeys = async (role: string) =>
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
      const keys = await loadKeys(name)
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

  test('hides salaries, users and rights from callers who do not need them', async () => {
    for (const role of ['Employee', 'Store Manager']) {
      const keys = await loadKeys(role)
      expect(
        [...keys]
          .map(String)
          .filter((key) => /SALARY|PAYROLL|USER|ROLE|AUDIT|CONFIGURATION|ADMIN|_ALL/.test(key))
          .sort(),
        // In self-service these open one's own pay alone (src/people/own-pay.test.ts).
      ).toEqual(['PAYROLL_MANAGEMENT', 'READ_PAYROLL_BENEFIT', 'READ_PAYROLL_GENERATION'])
    }
    expect(
      [...(await loadKeys('Employee'))].filter((key) =>
        // One's own wishes are written by oneself.
        /^(CREATE|UPDATE|DELETE)_EMPLOYEE_(?!RESIGNATION|AVAILABILITY)/.test(String(key)),
      ),
    ).toEqual([])
    expect((await loadKeys('HR Officer')).has('READ_SALARY')).toBe(false)
    for (const role of ['HR Manager', 'HR Officer', 'Payroll Officer', 'Payroll Approver']) {
      expect(
        [...(await loadKeys(role))].filter((key) =>
          /^(CREATE|UPDATE|DELETE)_(USER_)?ROLE$|ALL_FUNCTION|SPECIAL_MODULE|READ_ALL/.test(String(key)),
        ),
      ).toEqual([])
    }
  })

  test('parts the computing of a payroll from its approval', async () => {
    const [officer, approver] = [await loadKeys('Payroll Officer'), await loadKeys('Payroll Approver')]
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
