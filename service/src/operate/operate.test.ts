import { calls } from '@staff/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../http/app.ts'
import { testApp, type TestApp } from '../../test/support/app/app.ts'
import { demoOnServer, rowsOf } from '../../test/support/app/seeded.ts'
import type { TestDatabase } from '../../test/support/app/database.ts'
import { AdministratorFault, makeAdministrator } from './administrator.ts'
import { loadInvariants } from './invariants.ts'
import { isQuarantined, setQuarantine } from './quarantine.ts'
import { loadState } from './state.ts'

let database: TestDatabase
let t: TestApp
beforeAll(async () => {
  database = await demoOnServer()
  t = await testApp({ database })
})
afterAll(async () => {
  await t.app.close()
  await database.close()
})
const run = (statement: string) => database.db.$client.query(statement)

describe('what always holds', () => {
  // How each is broken by one statement, and made whole again.
  const breaks: Readonly<Record<string, readonly [string, string]>> = {
    'sum of lines = net of each slip': [
      `update payroll_slip set net_usd = net_usd + 1, net_khr = net_khr where id = (select min(id) from payroll_slip);
       update payroll_run set total_net_usd = total_net_usd + 1 where id = (select run_id from payroll_slip order by id limit 1)`,
      `update payroll_slip set net_usd = net_usd - 1 where id = (select min(id) from payroll_slip);
       update payroll_run set total_net_usd = total_net_usd - 1 where id = (select run_id from payroll_slip order by id limit 1)`,
    ],
    'sum of slips = net of each run': [
      `update payroll_run set total_net_khr = total_net_khr + 100 where id = (select min(id) from payroll_run)`,
      `update payroll_run set total_net_khr = total_net_khr - 100 where id = (select min(id) from payroll_run)`,
    ],
    'leave ledger = days used of each year': [
      `update leave_year_used set jan = jan + 1 where (leave_type_id, year, employee_id) = (select leave_type_id, year, employee_id from leave_year_used order by 1, 2, 3 limit 1)`,
      `update leave_year_used set jan = jan - 1 where (leave_type_id, year, employee_id) = (select leave_type_id, year, employee_id from leave_year_used order by 1, 2, 3 limit 1)`,
    ],
    'size of each file = its bytes': [
      `insert into media (id, entity_type, filename, mime_type, size, bytes) values ('torn', 'x', 'x', 'x', 9, 'abc')`,
      `delete from media where id = 'torn'`,
    ],
    'every index is whole': [
      `update pg_index set indisvalid = false where indexrelid = 'payroll_slip_employee'::regclass`,
      `update pg_index set indisvalid = true where indexrelid = 'payroll_slip_employee'::regclass`,
    ],
    'counters are ahead of their tables': [
      `select setval(pg_get_serial_sequence('drizzle.__drizzle_migrations', 'id'), 1)`,
      `select setval(pg_get_serial_sequence('drizzle.__drizzle_migrations', 'id'), (select max(id) from drizzle.__drizzle_migrations))`,
    ],
    'frozen inputs of pay have their hash': [
      `update payroll_snapshot set hash = 'x' || hash where ctid = (select min(ctid) from payroll_snapshot)`,
      `update payroll_snapshot set hash = substr(hash, 2) where hash like 'x%'`,
    ],
    'chain of the audit log': [`update audit_head set rows = rows + 1`, `update audit_head set rows = rows - 1`],
  }
  const red = async () => (await loadInvariants(database.db)).filter(({ ok }) => !ok).map(({ name }) => name)
  it('is all looked at, over records that are there', async () => {
    const all = await loadInvariants(database.db)
    expect(all.map(({ name }) => name).toSorted()).toEqual(Object.keys(breaks).toSorted())
    expect(all.filter(({ ok }) => !ok)).toEqual([])
    const counts = Object.fromEntries(all.map(({ name, checked }) => [name, checked]))
    expect(counts).toMatchObject({ 'sum of lines = net of each slip': expect.any(Number) })
    expect(counts['sum of slips = net of each run']).toBeGreaterThan(1)
  })
  it.each(Object.entries(breaks))('%s: a break of it is found, and of it alone', async (name, [bad, good]) => {
    await run(bad)
    const found = await red()
    await run(good)
    expect(found).toEqual([name])
    expect(await red()).toEqual([])
  })
})

describe('quarantine', () => {
  it('is read by whoever opens the database, without a table of its own', async () => {
    expect(await isQuarantined(database.db.$client)).toBe(false)
    await setQuarantine(database.db.$client, true)
    expect(await isQuarantined(database.db.$client)).toBe(true)
    expect(await loadState(database.db.$client)).toMatchObject({ isQuarantined: true })
    await setQuarantine(database.db.$client, false)
    expect(await isQuarantined(database.db.$client)).toBe(false)
  })
  it('lets no job, task or message go, where the same service without it does', async () => {
    const config = {
      ...t.config,
      mail: { url: 'smtp://127.0.0.1:9', from: 'hr@example.com' },
    }
    const loadWork = async (isHeld: boolean) => {
      await run(`delete from scheduler_job`)
      await run(
        `insert into message (id, channel, recipient, subject, masked, status) values ('held', 'MAIL', 'a@b.c', 's', 't', 'QUEUED')
         on conflict (id) do update set attempts = 0, next_attempt_at = now()`,
      )
      const app = await buildApp({ config, db: database.db, operations: [], isHeld })
      await app.listen({ port: 0, host: '127.0.0.1' })
      const jobs = async () => (await rowsOf(database, 'select name from scheduler_job')).length > 0
      const tried = async () =>
        (await rowsOf(database, `select 1 from message where id = 'held' and attempts > 0`)).length > 0
      try {
        if (isHeld) return { jobs: await jobs(), tried: await tried() }
        await expect.poll(async () => (await jobs()) && (await tried()), { timeout: 30_000 }).toBe(true)
        return { jobs: true, tried: true }
      } finally {
        await app.close()
      }
    }
    expect(await loadWork(false)).toEqual({ jobs: true, tried: true })
    expect(await loadWork(true)).toEqual({ jobs: false, tried: false })
  })
})

describe('an administrator by a link', () => {
  const open = async (link: string, purpose: 'RESET' | 'ACTIVATE', username: string) => {
    const token = /#token=(.*)$/.exec(link)?.[1]
    const password = 'Lotus#River2026-x'
    return purpose === 'RESET'
      ? t.call('PATCH', calls.resetPassword, { body: { token, newPassword: password, confirmPassword: password } })
      : t.call('POST', calls.activate, { body: { token, username, password, confirmPassword: password } })
  }
  it('is made once, gets a further link only after a minute, and stands in the audit log', async () => {
    const made = await makeAdministrator(database.db, t.config, 'keeper')
    expect(made).toMatchObject({ username: 'keeper', isNew: true, minutes: 15 })
    await expect(makeAdministrator(database.db, t.config, 'keeper')).rejects.toMatchObject({ status: 429 })
    expect((await open(made.link, 'ACTIVATE', 'keeper')).status).toBe(200)
    expect(await rowsOf(database, `select 1 from audit_log where request_url = 'staff make-admin'`)).toHaveLength(1)
  })
  it('who is there gets a new password; somebody who is no administrator is refused', async () => {
    const { link, isNew } = await makeAdministrator(database.db, t.config, 'admin')
    expect(isNew).toBe(false)
    expect((await open(link, 'RESET', 'admin')).status).toBe(200)
    const [other] = await rowsOf(
      database,
      `select username from user_account u where not exists (select from user_role r join role on role.id = role_id where r.user_id = u.id and name = 'Admin') order by 1 limit 1`,
    )
    await expect(makeAdministrator(database.db, t.config, String(other?.['username']))).rejects.toThrow(
      AdministratorFault,
    )
  })
})
