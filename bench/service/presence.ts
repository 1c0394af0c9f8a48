import { changedEventSchema, getWidgetPath, liveAnswers, notificationCalls } from '@staff/contract'
import { storeNowWidget, type StoreNow } from '@staff/contract/attendance-leave'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { liveDays } from '../../service/src/areas/attendance-leave/attendance-day/recalculation/live-days.ts'
import { ingestScans } from '../../service/src/areas/attendance-leave/attendance-record/ingest.ts'
import { areaOperations } from '../../service/src/areas/index.ts'
import type { PooledDatabase } from '../../service/src/db/database.ts'
import { at, giveRole, onServer, openService, tokenOf } from '../support/in-process.ts'
import { writeRows } from '../support/rows.ts'

// docs/rules/performance.md, "Bars": the time from a scan to the answer in which My Store shows its person, while the
// whole company scans 2,000 times a minute and the days are made beside it.
const people = Number(process.env['BENCH_EMPLOYEES'] ?? 1_300)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 30)
const perMinute = 2_000
const soon = 2_000
const store = 'out-1'

/** Everybody works the whole of today, so that nobody is left out of the store by the hour of the run. */
async function fill({ $client }: PooledDatabase): Promise<void> {
  await $client.query(`update employee set start_date = '2024-01-01', working_shift_id = 'shift-2'`)
  await $client.query(
    `insert into employee_working_schedule (id, employee_id, schedule_date, start_minute, end_minute)
     select gen_random_uuid()::text, id, (now() at time zone 'Asia/Phnom_Penh')::date, 0, 1440 from employee`,
  )
  await $client.query(
    `insert into finger_print_device (id, model_name, ip_address, port, serial_number, connection) values ('device-1', 'Door', '127.0.0.1', 4370, 'S1', 'PUSH')`,
  )
  await $client.query('analyze')
}

interface Reader {
  readonly origin: string
  readonly token: string
}
/** Reads the stream of a browser, and calls back for each event that says that My Store may be another one. */
async function followStream({ origin, token }: Reader, stop: AbortSignal, changed: () => void): Promise<void> {
  const answer = await fetch(`${origin}/api/${notificationCalls.stream}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop,
  })
  if (!answer.ok || !answer.body) throw new Error(`the stream answered ${String(answer.status)}`)
  let text = ''
  for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
    text += piece
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, data = ''] = /^event: changed\ndata: (.*)$/.exec(text.slice(0, end)) ?? []
      text = text.slice(end + 2)
      if (data && changedEventSchema.parse(JSON.parse(data)).key === liveAnswers.storeNow) changed()
    }
  }
}
/**
 * A page of My Store: it asks again for each event, one answer after the other.
 * @param seen is told of everybody whose check in an answer shows.
 */
function openPage({ origin, token }: Reader, seen: (employeeId: string) => void) {
  let isAsked = false
  let running: Promise<void> | undefined
  const read = async () => {
    while (isAsked) {
      isAsked = false
      const answer = await fetch(`${origin}/api/${getWidgetPath(storeNowWidget)}?node=${store}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      if (!answer.ok) throw new Error(await answer.text())
      const { data } = (await answer.json()) as { data: StoreNow }
      for (const { employeeId, checkIn } of data.people) if (checkIn !== null) seen(employeeId)
    }
    running = undefined
  }
  return () => {
    isAsked = true
    running ??= read()
  }
}

/** Sends scans of one person after another, 2,000 a minute; answers the time until the page shows each of the store. */
async function measure(db: PooledDatabase, reader: Reader): Promise<readonly number[]> {
  const { rows } = await db.$client.query<{ number: string; id: string; ours: boolean }>(
    `select e.account_no as number, e.id, place.outlet_id = $2 as ours from employee e join org_path place on place.position_id = e.position_id
     where e.status <> 'RESIGNED' order by md5(e.id) limit $1`,
    [Math.ceil((perMinute / 60) * seconds), store],
  )
  const [waiting, took] = [new Map<string, number>(), [] as number[]]
  const stop = new AbortController()
  const ask = openPage(reader, (id) => {
    const since = waiting.get(id)
    if (since === undefined) return
    took.push(performance.now() - since)
    waiting.delete(id)
  })
  const stream = followStream(reader, stop.signal, ask).catch((error: unknown) => {
    if (!stop.signal.aborted) throw error
  })
  ask()
  await wait(2_000)
  const begin = performance.now()
  for (let sent = 0; sent < rows.length || waiting.size > 0;) {
    const due = Math.min(rows.length, Math.floor(((performance.now() - begin) / 60_000) * perMinute))
    const batch = rows.slice(sent, due)
    sent = Math.max(sent, due)
    for (const { id, ours } of batch) if (ours) waiting.set(id, performance.now())
    if (batch.length > 0)
      await ingestScans(
        db,
        'device-1',
        batch.map(({ number }) => ({ fingerPrintId: number, scanTime: new Date().toISOString() })),
      )
    await wait(50)
  }
  stop.abort()
  await stream
  return took
}

await onServer(10, async (db) => {
  await writeRows(db, people)
  await fill(db)
  await giveRole(db, 'user-2', 'planner', 'ALL', [storeNowWidget.permission, 'READ_NOTIFICATION'])
  const app = await openService(db, areaOperations)
  const days = liveDays({ db, log: { warn: console.warn } })
  days.start()
  const reader = { origin: await app.listen({ port: 0, host: '127.0.0.1' }), token: await tokenOf(db, 'user-2') }
  const took = await measure(db, reader)
  const slowest = at(took, 1)
  console.log(
    `presence of ${String(took.length)} people of one store, ${String(perMinute)} scans a minute: on the page after p50 ${at(took, 0.5).toFixed(0)} ms, p95 ${at(took, 0.95).toFixed(0)} ms, the last ${slowest.toFixed(0)} ms  bar ${String(soon)} ms  ${slowest <= soon ? 'held' : 'MISSED'}; load ${loadavg()[0]?.toFixed(1) ?? ''}`,
  )
  await days.stop()
  await app.close()
})
