import { sql } from 'drizzle-orm'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadInvariants } from '../../../operate/invariants.ts'
import { detachMonths } from '../../../db/partitions/partitions.ts'
import { sealAll } from '../../../../test/support/app/sealed.ts'
import { verifyAudit } from '../audit/verify.ts'
import { leaverIdentity } from './leaver-identity.ts'
import { leaversBefore } from './leavers.ts'
import { retentionStage, traces, type RetentionStage } from '../../../../test/support/retention/retention-stage.ts'
import { removeDue, tellDue } from './retention.ts'

let t: RetentionStage
const border = '2033-07-01'
const isLeaver = async (id: string) =>
  (await t.app.db.execute(sql`select 1 from (${leaversBefore(border)}) gone where id = ${id}`)).rows.length === 1
/** Changes rows past foreign keys, and puts them back. */
const past = (...statements: readonly string[]) =>
  t.app.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.execute(sql.raw(statement))
  })
beforeAll(async () => {
  t = await retentionStage()
  await t.set('leaver_identity_kept_months', '36')
})
afterAll(() => t.app.close())

const run = (status: string, end: string) =>
  `insert into payroll_run (id, year, month, type, start_date, end_date, status, exchange_rate, exchange_rate_nssf) values ('open', 2033, 8, 'OFF_CYCLE', '${end}', '${end}', '${status}', 4000, 4000)`
const slip = (id: string) =>
  `insert into payroll_slip (id, run_id, employee_id, currency, identity, figures, net_usd, net_khr, explain, hash) values ('open', 'open', '${id}', 'USD', '{}', '{}', 0, 0, '', '')`
const settlement = (id: string) =>
  `insert into payroll_settlement (id, run_id, employee_id, start_date, last_day, leave_days, notice_days, earlier_wages, damages) select 'open', 'open', id, start_date, '2026-03-31', 0, 0, 0, '[]' from employee where id = '${id}'`
const resignation = (id: string, status: string) =>
  `insert into employee_resignation (id, employee_id, start_date, contract_type, resign_type_id, request_date, resign_date, reason_template_id, status) select 'open', id, start_date, 'UDC', 'x', '2026-03-01', '2026-03-31', 'x', '${status}' from employee where id = '${id}'`
const request = (id: string, status: string) =>
  `insert into approval_status_tracking (id, request_type, entity_id, employee_id, position_id, status, action_type) values ('open', 'LEAVE_REQUEST', 'open', '${id}', 'x', '${status}', 'CREATE')`
const employed = (id: string, from: string, to: string) =>
  `insert into employment_period (id, employee_id, start_date, end_date, contract_type) values ('open', '${id}', '${from}', ${to}, 'UDC')`
const tables = [
  'payroll_run',
  'payroll_slip',
  'payroll_snapshot',
  'payroll_settlement',
  'employee_resignation',
  'approval_status_tracking',
  'employment_period',
]

describe('who is no leaver', () => {
  let id = ''
  beforeAll(async () => {
    ;({ id } = await t.leaver())
  })
  it.each([
    ['a rehire', () => [employed(id, '2030-01-01', 'null')]],
    ['a rehire that is planned', () => [employed(id, '2040-01-01', 'null')]],
    ['a later employment that ended within the term', () => [employed(id, '2030-01-01', `'2033-07-01'`)]],
    ['a run under way', () => [run('processing', '2026-02-28'), slip(id)]],
    ['a run that is approved', () => [run('approved', '2026-02-28'), slip(id)]],
    ['a pay that came late', () => [run('closed', '2033-07-31'), slip(id)]],
    ['a settlement that is not closed', () => [run('paid', '2026-03-31'), settlement(id)]],
    ['a leaving without its settlement', () => [resignation(id, 'ACTIVE')]],
    ['a resignation that is decided', () => [resignation(id, 'PENDING')]],
    ['a request that is decided', () => [request(id, 'PENDING')]],
    ['a request that is still to come', () => [request(id, 'IN_SCHEDULE')]],
  ])('%s', async (_, statements) => {
    expect(await isLeaver(id)).toBe(true)
    await past(...statements())
    expect(await isLeaver(id)).toBe(false)
    await past(
      ...tables.flatMap((table) => [
        `delete from ${table} where ${table === 'payroll_snapshot' ? 'run_id' : 'id'} = 'open'`,
      ]),
    )
    expect(await isLeaver(id)).toBe(true)
  })
  it('a settled leaving is one, and a cancelled request does not count', async () => {
    await past(run('closed', '2026-03-31'), settlement(id), resignation(id, 'ACTIVE'), request(id, 'CANCEL'))
    expect(await isLeaver(id)).toBe(true)
  })
})

describe('the erasure', () => {
  let id = ''
  let stays = ''
  /** The text of each row of each table, of the archive as well, with what is packed in it. */
  async function everything(): Promise<string> {
    const names = await t.rows(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'archive') and c.relkind = 'r' order by 1`,
    )
    let text = ''
    for (const { name } of names)
      for (const { row } of await t.rows(`select to_jsonb(one)::text as row from ${String(name)} one`))
        text += String(row)
    for (const { input } of await t.rows('select input from payroll_snapshot'))
      text += gunzipSync(input as Buffer).toString('utf8')
    return text.toLowerCase()
  }
  beforeAll(async () => {
    ;({ id } = await t.leaver())
    // Somebody who works here has the same kinds of records.
    stays = (await t.hire()).id
    await sealAll(t.app.db)
    // A part of the log stands in the archive.
    await detachMonths(t.app.db, 'audit_log', '2099-01-01')
    await tellDue(t.run(), [leaverIdentity])
  })
  it('leaves nothing that names the person, and every sum, the frozen inputs and the log as they were', async () => {
    const before = await everything()
    for (const [trace, word] of Object.entries(traces)) expect(before.includes(word.toLowerCase()), trace).toBe(true)
    const sums = await t.rows('select id, net_usd, net_khr, figures from payroll_slip order by id')
    const days = await t.count('attendance_day')
    const messages = await t.count(`message where status <> 'QUEUED'`)
    expect(await removeDue(t.run('2036-07-24'), leaverIdentity)).toBe(2)
    expect(await t.rows(`select changes -> 'shared' -> 'new' as rows from audit_log where changes ? 'shared'`)).toEqual(
      [{ rows: messages }],
    )
    const after = await everything()
    for (const [trace, word] of Object.entries(traces)) expect(after.includes(word.toLowerCase()), trace).toBe(false)
    expect(await t.rows('select id, net_usd, net_khr, figures from payroll_slip order by id')).toEqual(sums)
    expect(await t.count('attendance_day')).toBe(days)
    await sealAll(t.app.db)
    expect((await loadInvariants(t.app.db)).filter(({ ok }) => !ok)).toEqual([])
    expect(
      await t.rows(`select display_full_name_en as name, account_no as no from employee where id = '${id}'`),
    ).toEqual([{ name: expect.stringMatching(/^Erased /), no: expect.stringMatching(/^\d{4}$/) }])
    expect(await t.rows(`select erased_on from employee where id = '${stays}'`)).toEqual([{ erased_on: null }])
    expect(await removeDue(t.run('2036-07-24'), leaverIdentity)).toBe(0)
  })
  it('is not rehired, but entered anew', async () => {
    const [resigned] = await t.rows(
      `select e.id, e.erased_on from employee_resignation r join employee e on e.id = r.employee_id where r.id = 'open'`,
    )
    expect(resigned?.['erased_on']).not.toBeNull()
    const admin = await t.app.signIn()
    const answer = await admin.call('POST', 'employee/employee-resignation/open/rehire', {
      body: {
        startDate: '2026-12-01',
        companyStructurePositionId: t.company.stores[0]?.position,
        workingShiftId: t.company.shiftId,
      },
    })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      409,
      expect.stringContaining('was erased after its term'),
    ])
  })
  it('a value that is changed afterwards in an erased entry is found out, also with its hash', async () => {
    const [entry] = await t.rows(`select audit_id as id from audit_erased where about order by 1 desc limit 1`)
    expect(entry).toBeDefined()
    const months = await t.rows(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relname like 'audit_log%' and c.relkind = 'r'`,
    )
    const change = (to: string) =>
      months.map(({ name }) => `update ${String(name)} set username = ${to} where id = ${String(entry?.['id'])}`)
    await past(...change(`'other'`))
    expect(await verifyAudit(t.app.db)).toMatchObject({ ok: false, firstBroken: { fault: 'changed' } })
    await past(`update audit_erased set hash = sha256('x') where audit_id = ${String(entry?.['id'])}`)
    expect(await verifyAudit(t.app.db)).toMatchObject({ ok: false })
  })
  it('waits for a rehire under way, and then leaves the person alone', async () => {
    const { id: back } = await t.leaver()
    await tellDue(t.run(), [leaverIdentity])
    let go = () => undefined as void
    const free = new Promise<void>((done) => (go = done))
    let began = () => undefined as void
    const held = new Promise<void>((done) => (began = done))
    const rehire = t.app.db.transaction(async (tx) => {
      await tx.execute(sql`select from employee where id = ${back} for update`)
      began()
      await free
      await tx.execute(sql.raw(employed(back, '2036-01-01', 'null').replace(`'open'`, `'back'`)))
    })
    await held
    const waiting = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const erasing = removeDue(t.run('2036-07-24'), leaverIdentity)
    await vi.waitFor(async () => expect(await t.count(waiting)).toBeGreaterThan(0), {
      timeout: 60_000,
      interval: 50,
    })
    go()
    await rehire
    expect(await erasing).toBe(0)
    expect(await t.rows(`select first_name_en as name from employee where id = '${back}'`)).toEqual([
      { name: traces.firstEn },
    ])
  })
})
