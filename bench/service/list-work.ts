import { randomUUID } from 'node:crypto'
import { getShadow } from '../../service/src/crud/search-key.ts'
import type { PooledDatabase } from '../../service/src/db/database.ts'
import { migrate } from '../../service/src/db/migrate.ts'
import type { Requests } from '../support/cpu.ts'
import { writeRows } from '../support/rows.ts'

// P1 to P4 (docs/rules/performance.md, "Bars"): the company whose people are listed, and the queries.
/** The values that all new people share, except the number, the shift and the place. */
export const sameOfAll = {
  lastNameEn: 'Sok',
  firstNameEn: 'Dara',
  lastNameKh: 'សុខ',
  firstNameKh: 'ដារ៉ា',
  gender: 'MALE',
  dob: '1990-01-01',
  nationality: 'KHMER',
  maritalStatus: 'SINGLE',
  startDate: '2024-01-01',
  employmentType: 'FULL_TIME',
}
/** The body that is sent for a new person. */
export const person = (accountNo: string) => ({
  accountNo,
  ...sameOfAll,
  workingShiftId: 'shift-1',
  positions: [{ companyStructurePositionId: 'pos-1', startDate: '2024-01-01', isPrimary: true }],
})
/** The product's call. */
export const employees = '/api/employee/employee-master-information'
/** Search words in both scripts. */
export const words = ['dara', 'bopha1', 'ដារ៉ា', 'សុខ', 'e0012', 'sreymom']
/** Where the pages begin that are asked for. */
export const pages = Array.from({ length: 20 }, (_, i) => i * 10)
export type Work = 'P1 list by status' | 'P1 list of a department' | 'P2 search' | 'P3 one' | 'P4 create'
export interface Scenario {
  /** The limit's time in parts of the product's. */
  readonly bar: number
  readonly product: Requests
  /** What both limits are asked. */
  readonly limit: Requests
}
export const get = (paths: readonly string[]): Requests => paths.map((path) => ({ path }))
let made = 0
/**
 * Sends a new person under a new key each time, as the page does; `body` makes the request body from an account number.
 */
export const fresh = (path: string, body: (accountNo: string) => object = person): Requests => [
  {
    method: 'POST',
    path,
    setupRequest: (request) => {
      made += 1
      return {
        ...request,
        headers: { ...request.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(body(`N${String(process.pid)}-${String(made)}`)),
      }
    },
  },
]
/** The requests to product and limit; the people of `inReach` one by one. */
export const scenarios = (inReach: readonly string[]): Readonly<Record<Work, Scenario>> => ({
  'P1 list by status': {
    bar: 0.45,
    product: get(
      pages.map((p) => `${employees}?limit=10&offset=${p}&status=IN_PROBATION&orderBy=displayFullNameEn:ASC`),
    ),
    limit: get(pages.map((p) => `/list?limit=10&offset=${p}`)),
  },
  'P1 list of a department': {
    bar: 0.55,
    product: get(
      pages.map((p) => `${employees}?limit=10&offset=${p}&departmentId=dep-1&orderBy=displayFullNameEn:ASC`),
    ),
    limit: get(pages.map((p) => `/department?limit=10&offset=${p}&departmentId=dep-1`)),
  },
  'P2 search': {
    bar: 0.45,
    product: get(
      words.map((w) => `${employees}?limit=10&keywords=${encodeURIComponent(w)}&orderBy=displayFullNameEn:ASC`),
    ),
    limit: get(
      words.map((w) => `/search?limit=10&keywords=${encodeURIComponent(w)}&shadow=${encodeURIComponent(getShadow(w))}`),
    ),
  },
  'P3 one': {
    bar: 0.75,
    product: get(inReach.map((n) => `${employees}/${n}`)),
    limit: get(inReach.map((n) => `/one/${n}`)),
  },
  'P4 create': { bar: 0.45, product: fresh(employees), limit: fresh('/create') },
})

/** Writes the company and the caller `user-hr`, who sees one location. Answers the ids of two hundred people there. */
export async function writeCompany(db: PooledDatabase, people: number): Promise<readonly string[]> {
  await migrate(db.$client)
  await writeRows(db, people)
  // Everything of HR, but seeing one location only: scope is checked on every row.
  await db.$client.query(`insert into user_account (id, username, employee_id) values ('user-hr', 'hr', null)`)
  await db.$client.query(`update user_account set employee_id = null where employee_id = 'emp-288'`)
  await db.$client.query(`update employee set position_id = 'pos-1', status = 'POST_PROBATION' where id = 'emp-288'`)
  await db.$client.query(`update user_account set employee_id = 'emp-288' where id = 'user-hr'`)
  await db.$client.query(`insert into role (id, name, data_scope) values ('role-hr', 'HR', 'LOCATION')`)
  await db.$client.query(
    `insert into role_permission (role_id, permission) select 'role-hr', p || '_EMPLOYEE_MASTER_INFORMATION' from unnest(array['READ', 'CREATE', 'UPDATE']) p`,
  )
  await db.$client.query(`insert into user_role (user_id, role_id) values ('user-hr', 'role-hr')`)
  await db.$client.query('vacuum analyze employee')
  const reachable = await db.$client.query<{ id: string }>(
    `select e.id from employee e join org_path o on o.position_id = e.position_id where o.location_id = 'loc-1' order by e.id limit 200`,
  )
  return reachable.rows.map(({ id }) => id)
}
