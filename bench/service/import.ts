import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { readSheet } from '../../service/src/imports/sheet.ts'
import { areaOperations } from '../../service/src/areas/index.ts'
import type { PooledDatabase } from '../../service/src/db/database.ts'
import { waitPatiently } from '../../service/src/db/pool.ts'
import { workbook } from '../../service/test/support/imports/imports.ts'
import { copiedColumns, copiedUnderKeys, copyFile } from '../support/copies.ts'
import { taken } from '../support/cpu.ts'
import { giveRole, onServer, openService, tokenOf, type App } from '../support/in-process.ts'
import { writeRows } from '../support/rows.ts'

// docs/rules/performance.md, "Bars": P9, a request compared with a plain record, and leave compared with employees:
// check and commit of files, in one run.
const people = Number(process.env['BENCH_EMPLOYEES'] ?? 5_000)
const rows = Number(process.env['BENCH_ROWS'] ?? 300)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const bars = { request: 2, employees: 4, leave: 3 } as const

interface Took {
  readonly check: number
  readonly commit: number
  /** CPU time of both. */
  readonly cpu: number
}
const whole = ({ check, commit }: Took): number => check + commit
/** What something takes, in ms: by the clock and of the CPU. */
interface Cost {
  readonly ms: number
  readonly cpu: number
}
const added = (all: readonly Cost[]): Cost =>
  all.reduce((before, { ms, cpu }) => ({ ms: before.ms + ms, cpu: before.cpu + cpu }), { ms: 0, cpu: 0 })
const mean = (all: readonly Cost[]): Cost => ({ ms: added(all).ms / all.length, cpu: added(all).cpu / all.length })
const base = '/api/employee/bulk-import-document'
/** Uploads a file and imports it; ms of each. */
async function importing(app: App, token: string, type: string, bytes: Buffer): Promise<Omit<Took, 'cpu'>> {
  const authorization = `Bearer ${token}`
  const head = '--XX\r\ncontent-disposition: form-data; name="file"; filename="f.xlsx"\r\n\r\n'
  const begin = performance.now()
  const checked = await app.inject({
    method: 'POST',
    url: `${base}/${type}`,
    headers: { authorization, 'content-type': 'multipart/form-data; boundary=XX' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--XX--\r\n')]),
  })
  const half = performance.now()
  const { data } = checked.json<{ data?: { id: string; failed: number } }>()
  if (!data) throw new Error(checked.body)
  if (data.failed) {
    const said = await app.inject({ url: `${base}/${data.id}/row?limit=3&status=INVALID`, headers: { authorization } })
    throw new Error(said.body)
  }
  const done = await app.inject({
    method: 'POST',
    url: `${base}/${data.id}/commit`,
    headers: { authorization },
    payload: {},
  })
  // A large import goes on as a task.
  const url = `${base}/${data.id}`
  const status = async () =>
    (await app.inject({ url, headers: { authorization } })).json<{ data: { status: string } }>().data.status
  if (done.statusCode === 202) while ((await status()) === 'CHECKED') await setTimeout(50)
  const took = { check: half - begin, commit: performance.now() - half }
  if ((await status()) !== 'COMPLETED') throw new Error(done.body)
  return took
}

/** The same with its CPU time. */
async function importOf(db: PooledDatabase, app: App, type: string, bytes: Buffer): Promise<Took> {
  // A token lives for minutes, which a busy machine may take for the files before.
  const token = await tokenOf(db, 'user-1')
  const { result, cpu } = await taken(db.$client, () => importing(app, token, type, bytes))
  return { ...result, cpu }
}

const holidays = (round: number) =>
  workbook([
    ['Name', 'Name KH', 'Date'],
    ...Array.from({ length: rows }, (_, n) => [
      `Day ${String(n)}`,
      'ថ្ងៃ',
      new Date(Date.UTC(2100 + 10 * round, 0, 1 + n)).toISOString().slice(0, 10),
    ]),
  ])
const warnings = (round: number) =>
  workbook([
    ['Account No', 'Warning Type', 'Warning Title', 'Warning Date', 'Reason Template'],
    ...Array.from({ length: rows }, (_, n) => [
      `E${String(500 + n).padStart(6, '0')}`,
      'Late',
      `Late ${String(round)}`,
      '2026-03-02',
      'Came late',
    ]),
  ])
// All people start today: otherwise the days of past months would be calculated for minutes during the next import.
const today = new Date().toISOString().slice(0, 10)
const staff = (place: readonly string[]) =>
  workbook([
    // prettier-ignore
    ['Account No', 'Last Name EN', 'First Name EN', 'Last Name KH', 'First Name KH', 'Gender', 'Date of Birth', 'Nationality', 'Marital Status', 'Start Date',
      'Employee Type', 'Contract Type', 'Working Shift', 'Phone', 'Store', 'Department', 'Division', 'Position'],
    ...Array.from({ length: people }, (_, n) => [
      `N${String(n)}`,
      'Sok',
      `Imported${String(n)}`,
      'សុខ',
      'ដារ៉ា',
      'Female',
      '1995-04-12',
      'Khmer',
      'Single',
      today,
      'Full Time',
      'UDC',
      'Office',
      `0971${String(100_000 + n).slice(1)}`,
      ...place,
    ]),
  ])

/** One day of leave of each imported employee, months ahead, where nobody has anything yet. */
const leaves = () => {
  const day = new Date(Date.now() + 90 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7))
  const monday = day.toISOString().slice(0, 10)
  return workbook([
    ['Account No', 'Leave Type', 'Duration Type', 'From Date', 'To Date', 'Reason Template'],
    ...Array.from({ length: people }, (_, n) => [`N${String(n)}`, 'Rest', 'DATE_RANGE', monday, monday, 'Came late']),
  ])
}

/** People on the level of emp-1 decide about warnings and leave; those who may answer have the right. */
async function workflow({ $client }: PooledDatabase): Promise<void> {
  for (const text of [
    `update user_account set employee_id = null, is_self_service = false where id = 'user-1'`,
    `update employee set status = 'POST_PROBATION' where status = 'RESIGNED'`,
    `insert into code (id, type, identifier, value, value_kh, is_written, valid_months) values ('w1', 'WARNING_TYPE', 'LATE', 'Late', 'យឺត', false, 12)`,
    `insert into reason_template (id, name, name_kh, type) values ('r1', 'Came late', 'មកយឺត', 'ALL')`,
    `insert into leave_request_type (id, leave_type_name, leave_type_name_kh, code) values ('rest', 'Rest', 'សម្រាក', 'REST')`,
    `insert into request_workflow_type (id, request_type, name, name_kh) values ('t1', 'WARNING', 'Warning', 'ព្រមាន'), ('t2', 'LEAVE_REQUEST', 'Leave', 'ច្បាប់')`,
    `insert into approval_workflow (id, workflow_type_id, description) values ('f1', 't1', 'All'), ('f2', 't2', 'All')`,
    `insert into approval_workflow_pair (workflow_type_id, workflow_id, requester_level_id, request_for_level_id) select f.workflow_type_id, f.id, a.id, b.id from approval_workflow f, position_level a, position_level b`,
    `insert into approval_workflow_step (workflow_id, step, mode, position_level_id, scope) select id, 'firstApprover', 'LEVEL', 'level-1', 'LOCATION' from approval_workflow union all select id, 'secondApprover', 'LEVEL', 'level-2', 'COMPANY' from approval_workflow`,
  ])
    await $client.query(text)
  await giveRole({ $client } as PooledDatabase, 'user-2', 'approver', 'ALL', ['UPDATE_APPROVAL_STATUS_TRACKING'])
  await $client.query(
    `insert into user_role (user_id, role_id) select 'user-' || n, 'approver' from generate_series(3, 200) n`,
  )
}
const copied = ['employee', 'employee_position', 'employee_contact', 'audit_log'] as const
/**
 * Exports what the import of employees wrote, record by record with its audit rows. What the file said of each row
 * stays in the import only.
 */
async function writeOut({ $client }: PooledDatabase): Promise<void> {
  const client = await $client.connect()
  const mine = `select id from employee where account_no like 'N%'`
  try {
    for (const table of copied) {
      const where = `${table === 'employee' ? 'id' : 'employee_id'} in (${mine})`
      await client.query(
        `copy (select ${await copiedColumns(client, table)} from ${table} where ${where}) to '${copyFile(table)}'`,
      )
    }
  } finally {
    client.release()
  }
}
/** Copies it into tables of the same shape, under the same keys. */
async function copyIn({ $client }: PooledDatabase): Promise<Cost> {
  const client = await $client.connect()
  await waitPatiently(client)
  const all: Cost[] = []
  try {
    for (const table of copied) all.push(await copiedUnderKeys(client, table, (copy) => taken($client, copy)))
  } finally {
    client.release()
  }
  return added(all)
}
/** Reads the file of the employees. */
const parse = ({ $client }: PooledDatabase, bytes: Buffer): Promise<Cost> =>
  taken($client, () => readSheet({ filename: 'f.xlsx', bytes }, 'bench'))

/** A request compared with a plain record, alternately; prints its bar. */
async function requests(db: PooledDatabase, app: App): Promise<void> {
  const took = { plain: [] as Took[], request: [] as Took[] }
  for (let round = 0; round <= rounds; round++) {
    took.plain.push(await importOf(db, app, 'public-holiday', await holidays(round)))
    took.request.push(await importOf(db, app, 'warning', await warnings(round)))
  }
  // Sums, so that no lucky round decides; the first round of each fills what the service remembers.
  const each = (all: readonly Took[], of: (took: Took) => number = whole) =>
    all.slice(1).reduce((sum, one) => sum + of(one), 0) / (rows * rounds)
  const cpuOf = ({ cpu }: Took) => cpu
  for (const [what, all] of Object.entries(took))
    console.log(
      `${what}: ${rows} rows, check ${all.map(({ check }) => check.toFixed(0)).join(' / ')} ms, commit ${all.map(({ commit }) => commit.toFixed(0)).join(' / ')} ms, ${each(all).toFixed(2)} ms a row after the first round, ${each(all, cpuOf).toFixed(2)} of the CPU`,
    )
  const { rows: asked } = await db.$client.query<{ each: string }>(
    `select (count(*) / ${(rounds + 1) * rows}.0)::numeric(9, 1)::text as each from approval_step_approver`,
  )
  const ratio = each(took.request) / each(took.plain)
  const ofCpu = each(took.request, cpuOf) / each(took.plain, cpuOf)
  console.log(
    `a request costs ${ratio.toFixed(1)} plain records (of the CPU ${ofCpu.toFixed(1)}), asking ${asked[0]?.each ?? ''} people each  bar ${bars.request}  ${ratio <= bars.request ? 'held' : 'MISSED'}; load ${loadavg()[0]?.toFixed(1) ?? ''}`,
  )
}
/** The file of the employees: a store of its own name, for the four cells of a row have to say which place is meant. */
async function staffFile({ $client }: PooledDatabase): Promise<Buffer> {
  await $client.query(
    `update org_path set outlet_name = 'Own store', outlet_name_kh = 'ហាងខ្លួនឯង' where outlet_id = (select outlet_id from org_path where position_id = 'pos-1')`,
  )
  const { rows: places } = await $client.query<Record<string, string>>(
    `select outlet_name, department_name, team_name, position_name from org_path where position_id = 'pos-1'`,
  )
  return staff(Object.values(places[0] ?? {}))
}

await onServer(10, async (db) => {
  await writeRows(db, 2_000)
  await workflow(db)
  await giveRole(db, 'user-1', 'importer', 'ALL', ['ALL_FUNCTION'])
  const app = await openService(db, areaOperations)
  const bytes = await staffFile(db)
  const parsed: Cost[] = []
  const imports = async () => {
    // Tasks run once the service listens.
    await app.listen({ port: 0, host: '127.0.0.1' })
    await requests(db, app)
    // Before and after, for the machine may be busy with something else meanwhile.
    parsed.push(await parse(db, bytes))
    const employees = await importOf(db, app, 'employee', bytes)
    await writeOut(db)
    return { employees, leave: await importOf(db, app, 'leave-request', await leaves()) }
  }
  let done: Awaited<ReturnType<typeof imports>>
  try {
    done = await imports()
  } finally {
    await app.close()
  }
  const { employees, leave } = done
  // The service is closed: after an import it calculates the days of five thousand people, and that must not slow down
  // the limit.
  const copies = [await copyIn(db), await copyIn(db)]
  parsed.push(await parse(db, bytes))
  const [parsing, copy] = [mean(parsed), mean(copies)]
  const cost = whole(employees) / (copy.ms + parsing.ms)
  const ofCpu = employees.cpu / (copy.cpu + parsing.cpu)
  console.log(
    `${people} employees: check ${employees.check.toFixed(0)} ms, commit ${employees.commit.toFixed(0)} ms; COPY of the same rows ${copy.ms.toFixed(0)} ms, parsing ${parsing.ms.toFixed(0)} ms: ${cost.toFixed(1)} times (of the CPU ${employees.cpu.toFixed(0)}, ${copy.cpu.toFixed(0)} and ${parsing.cpu.toFixed(0)} ms: ${ofCpu.toFixed(1)} times)  bar ${bars.employees}  ${cost <= bars.employees ? 'held' : 'MISSED'}; load ${loadavg()[0]?.toFixed(1) ?? ''}`,
  )
  const times = whole(leave) / whole(employees)
  const timesOfCpu = leave.cpu / employees.cpu
  console.log(
    `${people} requests of leave: check ${leave.check.toFixed(0)} ms, commit ${leave.commit.toFixed(0)} ms: ${times.toFixed(1)} times as many employees (of the CPU ${timesOfCpu.toFixed(1)})  bar ${bars.leave}  ${times <= bars.leave ? 'held' : 'MISSED'}; load ${loadavg()[0]?.toFixed(1) ?? ''}`,
  )
})
