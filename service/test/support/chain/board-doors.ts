import { rosterBoard, type CellHours, type DraftChange } from '@staff/contract/attendance-leave'
import type { TestAnswer } from '../app/app.ts'
import { schedulePath } from '../people/roster.ts'
import type { ChainCompany } from './company.ts'
import type { ActOf } from './entries.ts'

const reason = 'As agreed in the store'
const getHours = (startWorkingTime: string, endWorkingTime: string): CellHours => [{ startWorkingTime, endWorkingTime }]
interface Days {
  readonly fromDate: string
  readonly toDate: string
}
/** Writes cells of somebody into the draft of the store and publishes these days of that person. */
async function publish(
  c: ChainCompany,
  employeeId: string,
  cells: readonly Omit<DraftChange, 'employeeId' | 'reason'>[],
): Promise<TestAnswer & { readonly days: Days }> {
  const node = c.company.stores[0]?.outlet ?? ''
  const dates = cells.map(({ scheduleDate }) => scheduleDate).toSorted()
  const days = { fromDate: dates[0] ?? '', toDate: dates.at(-1) ?? '' }
  const query = new URLSearchParams({ node, ...days })
  const read = await c.hr.call('GET', `${rosterBoard.path}?${query.toString()}`)
  if (read.status !== 200) return { ...read, days }
  const changes = cells.map((cell) => ({ ...cell, employeeId, reason }))
  const saved = await c.hr.call('PUT', rosterBoard.draft, {
    body: { node, version: read.body['data'].version, changes },
  })
  if (saved.status !== 200) return { ...saved, days }
  const order = { node, version: saved.body['data'].version, ...days, employeeIds: [employeeId] }
  const published = await c.hr.call('POST', rosterBoard.publish, { body: order })
  const left = published.status === 200 ? (published.body['data'].dropped as readonly unknown[]) : []
  return { ...published, ...(left.length > 0 && { status: 409 }), days }
}
/** A week of the roster by the board; answers the rows that it has made. */
export async function publishWeek(
  c: ChainCompany,
  employeeId: string,
  { rows, rest }: ActOf<'week published'>,
): Promise<TestAnswer> {
  const worked = rows.map(([scheduleDate, from, to]) => ({ scheduleDate, hours: getHours(from, to) }))
  const free = rest === null ? [] : [{ scheduleDate: rest, hours: 'REST' as const }]
  const { days, ...published } = await publish(c, employeeId, [...worked, ...free])
  if (published.status !== 200) return published
  return c.hr.call('GET', `${schedulePath}?${new URLSearchParams({ employeeId, ...days }).toString()}`)
}
/** Other hours of a day by the board; a publication that is taken back leaves the plan and the draft as they were. */
export async function publishDay(
  c: ChainCompany,
  employeeId: string,
  { day, from, to, isTakenBack }: ActOf<'day published'>,
): Promise<TestAnswer> {
  const { days: _, ...published } = await publish(c, employeeId, [{ scheduleDate: day, hours: getHours(from, to) }])
  const done = { ...published, body: {} }
  if (published.status !== 200 || !isTakenBack) return published.status === 200 ? done : published
  const { publicationId } = published.body['data']
  const back = await c.hr.call('POST', rosterBoard.takeBack, { body: { publicationId } })
  if (back.status !== 200) return back
  const { version } = back.body['data']
  const node = c.company.stores[0]?.outlet ?? ''
  const cleared = await c.hr.call('PUT', rosterBoard.draft, {
    body: { node, version, changes: [{ employeeId, scheduleDate: day, hours: null }] },
  })
  return cleared.status === 200 ? done : cleared
}
