import { notificationTypes, type Label, type NotificationEvent } from '@staff/contract'
import { and, eq } from 'drizzle-orm'
import { userAccount } from '../areas/admin/user/user.table.ts'
import { employee } from '../areas/employee/employee/employee.table.ts'
import { inList } from '../crud/conditions.ts'
import { grouped } from '../db/group-by-key.ts'
import { pipelined } from '../db/pipelined.ts'
import { notifyAll, type Notice } from '../notify/notify.ts'
import type { Database } from '../db/database.ts'
import { aboutOf, getDay } from './request-summary.ts'
import { loadDelegates } from './delegates.ts'
import { getKind } from './kinds.ts'
import type { Effect } from './request-kind.ts'
import type { Tracked } from './tracking.ts'

/** The accounts in use of people, by person. */
async function loadUsers(tx: Database, employeeIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (!employeeIds.length) return new Map()
  const rows = await tx
    .select({ id: userAccount.id, employeeId: userAccount.employeeId })
    .from(userAccount)
    .where(and(inList(userAccount.employeeId, employeeIds), eq(userAccount.isEnabled, true)))
  return new Map(rows.flatMap(({ id, employeeId }) => (employeeId === null ? [] : [[employeeId, id]])))
}

interface Message {
  readonly event: NotificationEvent
  readonly by: string | null
  readonly reason?: string | Label | null
}
interface Named {
  readonly en: string | null
  readonly km: string | null
}
/** How people are called, by id. */
async function loadNames(tx: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  const rows = await tx
    .select({ id: employee.id, en: employee.displayFullNameEn, km: employee.displayFullNameKh })
    .from(employee)
    .where(inList(employee.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}
interface Addressed {
  readonly row: Tracked['row']
  /** The users who are told; the user who caused the event is not told. */
  readonly to: readonly string[]
}
/** Tells users of requests, all of them at once. */
async function send(tx: Database, all: readonly Addressed[], { event, by, reason }: Message): Promise<void> {
  const heard = all.map(({ row, to }) => ({ row, to: to.filter((user) => user !== by) })).filter(({ to }) => to.length)
  if (!heard.length) return
  const rows = heard.map(({ row }) => row)
  const people = rows.map(({ employeeId }) => employeeId)
  const [names, aboutEach] = await pipelined(loadNames(tx, people), aboutOf(tx, rows))
  const notices = heard.map(({ row, to }): Notice => {
    const about = aboutEach(row)
    const kind = getKind(row.requestType)
    const person = names.get(row.employeeId)
    return {
      to,
      event,
      entityType: kind.requestType,
      // A request without a screen of its own opens in the inbox, by the id that it has there.
      entityId: kind.changes ? row.id : row.entityId,
      approvalStatusId: row.id,
      by,
      values: {
        person: person ? { en: person.en ?? '', km: person.km ?? '' } : '',
        day: getDay(row, about),
        ...(about.to === null ? {} : { until: about.to }),
        ...(about.sentence === null ? {} : { about: about.sentence }),
        reason: reason ?? '',
      },
    }
  })
  await notifyAll(tx, notices)
}

/** Those who are asked now in a request. */
export interface Asked {
  readonly row: Tracked['row']
  readonly asked: readonly string[]
}
/** The users behind those who are asked now in requests, and behind their delegates of that day. */
async function loadAsked(tx: Database, requests: readonly Asked[], today: string): Promise<Addressed[]> {
  // The same few people are asked again and again.
  const delegates = new Map<string, ReadonlyMap<string, readonly string[]>>()
  for (const type of new Set(requests.map(({ row }) => row.requestType))) {
    const own = requests.filter(({ row }) => row.requestType === type)
    delegates.set(type, await loadDelegates(tx, [...new Set(own.flatMap(({ asked }) => asked))], type, today))
  }
  const told = requests.map(({ row, asked }) => ({
    row,
    people: [...asked, ...asked.flatMap((id) => delegates.get(row.requestType)?.get(id) ?? [])],
  }))
  const users = await loadUsers(tx, [...new Set(told.flatMap(({ people }) => people))])
  return told.map(({ row, people }) => ({ row, to: people.flatMap((id) => users.get(id) ?? []) }))
}
/** Tells the approvers asked now in a request, and their delegates of that day. */
export const tellAsked = async (
  tx: Database,
  { row }: Pick<Tracked, 'row'>,
  asked: readonly string[],
  today: string,
  message: Message,
): Promise<void> => send(tx, await loadAsked(tx, [{ row, asked }], today), message)

/** What asks for an answer: with it somebody is told of a request, or of many at once. */
type Asking = 'SUBMITTED' | 'STEP_DONE' | 'ACKNOWLEDGE'
interface ToTell extends Asked, Pick<Effect, 'today' | 'by'> {
  readonly event: Asking
}
/** How many requests of each kind. */
function countKinds(rows: readonly Tracked['row'][]): Label {
  const kinds = grouped(rows, ({ requestType }) => requestType)
  const said = (lang: keyof Label) =>
    [...kinds].map(([, own]) => `${String(own.length)} × ${getLabel(own[0])[lang]}`).join(', ')
  return { en: said('en'), km: said('km') }
}
const getLabel = (row: Tracked['row'] | undefined): Label =>
  row ? notificationTypes[getKind(row.requestType).requestType].label : { en: '', km: '' }
/** Tells each user of the one request that asks for an answer, or once of all that do. */
async function tellTogether(tx: Database, all: readonly ToTell[]): Promise<void> {
  for (const [, alike] of grouped(all, ({ event, today, by }) => `${event} ${today} ${by ?? ''}`)) {
    const [first] = alike
    if (!first) continue
    const { event, today, by } = first
    const told = await loadAsked(tx, alike, today)
    const users = new Set(told.flatMap(({ to }) => to))
    const rowsByUser = new Map(
      [...users].map((user) => [user, told.flatMap(({ row, to }) => (to.includes(user) ? row : []))]),
    )
    const isOne = (user: string) => rowsByUser.get(user)?.length === 1
    await send(
      tx,
      told.map(({ row, to }) => ({ row, to: to.filter(isOne) })),
      { event, by },
    )
    const many = [...rowsByUser].filter(([user, rows]) => user !== by && rows.length > 1)
    await notifyAll(
      tx,
      many.map(([user, rows]) => ({
        to: [user],
        event,
        entityType: 'REQUESTS',
        entityId: '',
        // It goes with the first of them, as when a file is taken back.
        ...(rows[0] && { approvalStatusId: rows[0].id }),
        by,
        values: { requests: countKinds(rows) },
      })),
    )
  }
}
/** Tells who is asked now; where a call moves many requests, at its end and each user once. */
export async function tellAtEnd(effect: Effect, requests: readonly Asked[], event: Asking): Promise<void> {
  const { tx, today, by, atEnd } = effect
  const all = requests.map((one): ToTell => ({ ...one, event, today, by }))
  if (!atEnd) return tellTogether(tx, all)
  for (const one of all) atEnd.add(tellTogether, one)
}
/** Tells maker and person of each request, each once, how it ended; not the one who ended it. */
export async function tellOutcomes(tx: Database, rows: readonly Tracked['row'][], message: Message): Promise<void> {
  const users = await loadUsers(tx, [...new Set(rows.map(({ employeeId }) => employeeId))])
  const told = rows.map((row) => ({
    row,
    to: [row.createdBy, users.get(row.employeeId)].flatMap((user) => user ?? []),
  }))
  await send(tx, told, message)
}
/** The same for one request. */
export const tellOutcome = (tx: Database, { row }: Pick<Tracked, 'row'>, message: Message): Promise<void> =>
  tellOutcomes(tx, [row], message)
