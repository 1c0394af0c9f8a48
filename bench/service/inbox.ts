import { loadavg } from 'node:os'
import { contributionCalls } from '@staff/contract'
import { areaContributions } from '../../service/src/areas/contributions.ts'
import { approvalStatusTrackingOperations } from '../../service/src/areas/admin/approval-status-tracking/approval-status-tracking.operations.ts'
import { contributionOperations } from '../../service/src/contributions/contribution.operations.ts'
import type { PooledDatabase } from '../../service/src/db/database.ts'
import { at, giveRole, onServer, openService, tokenOf, type App } from '../support/in-process.ts'
import { taken } from '../support/cpu.ts'
import { writeRows } from '../support/rows.ts'

// The inbox of one approver with thousands of requests, among the requests of all others
// (docs/rules/performance.md, "Bars").
const people = Number(process.env['BENCH_PEOPLE'] ?? 10_000)
const all = Number(process.env['BENCH_REQUESTS'] ?? 60_000)
const mine = Number(process.env['BENCH_PENDING'] ?? 5_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 40)
const bar = 50
/** Every count is worked out to its end: what is cut off after its time costs less. */
const never = () => new Promise(() => undefined)
/** How often each count is asked alone, to say where the time goes. */
const eachRounds = 5
/** What My tasks may take of the first list of the inbox. */
const mostRatio = 1.2

const inbox = '/api/employee/approval-status-tracking'
const firstList = 'displayType=Normal&limit=10'
const lists: Readonly<Record<string, string>> = {
  'what waits or was answered': firstList,
  'what waits for me': 'displayType=Normal&answer=OPEN&limit=10',
  'what waits': 'displayType=Normal&status=PENDING&limit=50',
  'the last page': `displayType=Normal&limit=10&offset=${String(mine - 10)}`,
  'by status': 'displayType=Normal&orderBy=status:ASC',
  'by name': 'displayType=Normal&orderBy=employee:ASC',
  'by words': 'displayType=Normal&keywords=dara',
  'one type': 'displayType=Normal&requestType=LEAVE_REQUEST',
  'a month': 'displayType=Normal&createdFromDate=2026-01-01&createdToDate=2026-01-31',
  'a store': 'displayType=Normal&outletId=out-1',
  'the team': 'displayType=TeamRequests&limit=10',
  'my own': 'displayType=MyRequests',
  'all I may see': 'limit=10',
}

/** Requests about everybody: `mine` of them wait for emp-1, the others for other approvers or are over. */
async function fill(db: PooledDatabase): Promise<void> {
  const say = (text: string, values: unknown[] = []) => db.$client.query(text, values)
  await say(
    `insert into employee_info_update (id, employee_id, changes, status) select 'info-' || n, 'emp-' || (2 + n % ($2::int - 1)), '[]', 'PENDING' from generate_series(1, $1::int) n`,
    [all, people],
  )
  await say(
    `insert into approval_status_tracking (id, request_type, entity_id, employee_id, position_id, status, action_type, sla_hours, on_timeout, created_by, created_at)
    select 'req-' || n, (array['EMPLOYEE_INFO_UPDATE', 'LEAVE_REQUEST', 'MOVEMENT', 'WARNING', 'OVERTIME_REQUEST'])[1 + n % 5], 'info-' || n, e.id, e.position_id, case when n <= $2::int or n % 7 = 0 then 'PENDING' when n % 5 = 0 then 'REJECTED' else 'ACTIVE' end,
      case when n <= $2::int or n % 7 = 0 then 'APPROVAL/REJECT' else 'NO' end, 24, 'REMIND', 'user-' || (2 + n % ($3::int - 1)), timestamptz '2026-01-01' + n * interval '3 minutes'
    from generate_series(1, $1::int) n join employee e on e.id = 'emp-' || (2 + n % ($3::int - 1))`,
    [all, mine, people],
  )
  await say(`insert into approval_step (request_id, step, state, is_fallback, opened_at, answered_by, answered_at) select id, 'firstApprover', case status when 'PENDING' then 'OPEN' when 'REJECTED' then 'REJECTED' else 'APPROVED' end, false, created_at,
    case when status <> 'PENDING' then 'emp-' || (1 + hashtext(id) % 20 + 20) end, case when status <> 'PENDING' then created_at end from approval_status_tracking`)
  await say(
    `insert into approval_step_approver (request_id, step, employee_id) select 'req-' || n, 'firstApprover', case when n <= $2::int then 'emp-1' else 'emp-' || (3 + n % 40) end from generate_series(1, $1::int) n`,
    [all, mine],
  )
  await say(
    `insert into approval_history (id, request_id, event) select 'h-' || id, id, 'CREATED' from approval_status_tracking`,
  )
  await giveRole(db, 'user-1', 'inbox', 'OUTLET', ['READ_APPROVAL_STATUS_TRACKING', 'UPDATE_APPROVAL_STATUS_TRACKING'])
  for (const table of [
    'approval_status_tracking',
    'approval_step',
    'approval_step_approver',
    'approval_history',
    'employee',
  ])
    await say(`vacuum analyze ${table}`)
}
interface Tools {
  readonly timed: (method: 'GET' | 'POST', url: string, body?: object) => Promise<{ readonly took: number }>
  readonly tell: (name: string, took: readonly number[], total?: string) => void
}
/**
 * All counts of My tasks in one call, as somebody with the rights of every task, in turns with the inbox's first list:
 * what else runs on the machine slows both.
 */
async function measureTasks(db: PooledDatabase, { timed, tell }: Tools): Promise<void> {
  const needs = areaContributions.tasks.flatMap(({ need }) => (need === 'signedIn' ? [] : [need]))
  await giveRole(db, 'user-1', 'tasks', 'ALL', [...new Set([...needs, 'READ_SALARY' as const])])
  const names = areaContributions.tasks.map(({ key }) => key)
  const [took, inboxTook, cpu]: [number[], number[], number[]] = [[], [], []]
  for (let n = -3; n < rounds; n++) {
    const list = await taken(db.$client, () => timed('GET', `${inbox}?${firstList}`))
    const answer = await taken(db.$client, () => timed('POST', `/api/${contributionCalls.counts}`, { names }))
    if (n < 0) continue
    inboxTook.push(list.result.took)
    took.push(answer.result.took)
    cpu.push(answer.cpu / list.cpu)
  }
  for (const name of names) {
    const alone: number[] = []
    for (let n = 0; n < eachRounds; n++)
      alone.push(
        (await taken(db.$client, () => timed('POST', `/api/${contributionCalls.counts}`, { names: [name] }))).cpu,
      )
    console.log(`  ${name.padEnd(28)} ${at(alone, 0.5).toFixed(1)} ms of the CPU`)
  }
  tell('my tasks', took, String(names.length))
  const ratio = at(took, 0.95) / at(inboxTook, 0.95)
  console.log(
    `my tasks / the inbox, p95: ${ratio.toFixed(2)} (median ${(at(took, 0.5) / at(inboxTook, 0.5)).toFixed(2)}, of the CPU ${at(cpu, 0.5).toFixed(2)})  bar ${mostRatio}  ${ratio <= mostRatio ? 'held' : 'MISSED'}; load ${loadavg()[0]?.toFixed(1) ?? ''}`,
  )
}
/** Times every list, then reads and answers. */
async function measure(db: PooledDatabase, app: App): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(db, 'user-1')}` }
  const timed = async (method: 'GET' | 'PATCH' | 'POST', url: string, body?: object) => {
    const from = performance.now()
    const answer = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.payload}`)
    return { took: performance.now() - from, body: answer.json<{ pageMeta?: { totalCount: number } }>() }
  }
  const tell = (name: string, took: readonly number[], total = '') =>
    console.log(
      `${name.padEnd(28)} ${total.padStart(7)}  median ${at(took, 0.5).toFixed(1).padStart(6)} ms  p95 ${at(took, 0.95).toFixed(1).padStart(6)} ms  bar ${String(bar)} ms  ${at(took, 0.95) <= bar ? 'held' : 'MISSED'}`,
    )
  console.log(`${String(all)} requests about ${String(people)} people, ${String(mine)} of them wait for one approver`)
  for (const [name, query] of Object.entries(lists)) {
    const took: number[] = []
    let total = ''
    // The first three warm up.
    for (let n = -3; n < rounds; n++) {
      const answer = await timed('GET', `${inbox}?${query}`)
      total = String(answer.body.pageMeta?.totalCount ?? '')
      if (n >= 0) took.push(answer.took)
    }
    tell(name, took, total)
  }
  await measureTasks(db, { timed, tell })
  const [reads, answers]: [number[], number[]] = [[], []]
  for (let n = 1; n <= rounds; n++) {
    const id = `req-${String(n * 5)}`
    reads.push((await timed('GET', `${inbox}/${id}`)).took)
    answers.push((await timed('PATCH', `${inbox}/${id}`, { version: 1, status: 'REJECTED', reason: 'Measured' })).took)
  }
  tell('one request', reads)
  tell('an answer', answers)
}

await onServer(4, async (db) => {
  await writeRows(db, people)
  await fill(db)
  const app = await openService(db, [
    ...approvalStatusTrackingOperations,
    // A quick machine asks more often than a page may.
    ...contributionOperations(areaContributions, never).map(({ perMinute: _, ...own }) => own),
  ])
  try {
    await measure(db, app)
  } finally {
    await app.close()
  }
})
