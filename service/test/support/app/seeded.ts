import { createHash } from 'node:crypto'
import type pg from 'pg'
import { seed, type SeedOptions } from '../../../src/seed/index.ts'
import { filledTestDatabase, serverTestDatabase, testDatabase, type TestDatabase } from './database.ts'

/** The day on which the companies of the tests are seeded. */
export const today = '2026-11-21'
type Row = Readonly<Record<string, unknown>>
/** What a query answers. */
export const rowsOf = async (database: TestDatabase, query: string): Promise<Row[]> =>
  (await database.db.$client.query<Row>(query)).rows
/** The one number that a query answers. */
export const numberOf = async (database: TestDatabase, query: string): Promise<number> =>
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
/** One text for all that was seeded: equal rows give the equal text. */
export async function digest(database: TestDatabase): Promise<string> {
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
const demo = { name: 'demo', fill: (pool: pg.Pool) => seed(pool, 'demo', { today }) }
/** The demo company of {@link today}, made once for all test files of a run. */
export const demoDatabase = (): Promise<TestDatabase> => filledTestDatabase(demo)
/** The same on a PostgreSQL server, for tests that need several connections. */
export const demoOnServer = (): Promise<TestDatabase> => serverTestDatabase(10, demo)
/** A fresh database with a company in it. */
export async function seeded(kind: 'demo' | 'minimal', options: SeedOptions, open = testDatabase) {
  const database = await open()
  const signIns = await seed(database.db.$client, kind, { today, ...options })
  return { database, signIns }
}
