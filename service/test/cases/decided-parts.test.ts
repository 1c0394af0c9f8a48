import { requestStatuses, writableFields, type RequestStatus } from '@staff/contract'
import { getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areaOperations } from '../../src/areas/index.ts'
import { keptLetters } from '../../src/areas/kept-letters.ts'
import { mediaEntities } from '../../src/areas/platform/media/entities.ts'
import { media } from '../../src/areas/platform/media/media.table.ts'
import { requestKinds } from '../../src/areas/request-kinds.ts'
import { codes } from '../support/app/app.ts'
import { pdf, upload } from '../support/app/media.ts'
import { takeForToday } from '../support/app/one-day.ts'
import { today } from '../support/app/seeded.ts'
import { inDays } from '../support/people/working-life.ts'
import { rowsUnder } from '../support/app/page-tables.ts'
import {
  decidedCompany,
  getKindResource,
  tries,
  writers,
  type CallerName,
  type DecidedCompany,
  type Placed,
} from '../support/requests/decided.ts'

// What somebody decided on stays as it was: every part of every kind of request, in every status, for every caller.
takeForToday(today)
let c: DecidedCompany
beforeAll(async () => {
  c = await decidedCompany(requestKinds)
})
afterAll(() => c.close())

const statuses = requestStatuses.map(({ value }) => value)
type Effect = 'starts again' | 'in the history' | 'no'
/** The table of docs/rules/requests.md: what a change of a part is to a request, by its status. */
const table = rowsUnder('requests.md', '| Part | PENDING | IN_SCHEDULE, ACTIVE | REJECTED, CANCEL |')
function getEffect(part: string, status: RequestStatus): Effect {
  const row = table.find(([name]) => name === part)
  if (!row) throw new Error(`docs/rules/requests.md does not say what may change of: ${part}`)
  const said = row[status === 'PENDING' ? 1 : status === 'IN_SCHEDULE' || status === 'ACTIVE' ? 2 : 3] ?? ''
  return said.startsWith('steps start again')
    ? 'starts again'
    : said.startsWith('an entry of its own')
      ? 'in the history'
      : 'no'
}
const isNo = (status: number) => status === 403 || status === 404

/** Whoever may change something is tried always, the others in turn; a full run (`npm run test:full`) tries all. */
const getTries = (nth: number, status: RequestStatus) =>
  tries.filter(
    ([maker, caller], at) =>
      process.env['TEST_FULL'] === '1' || caller === maker || (nth + at + statuses.indexOf(status)) % 4 === 0,
  )

describe.each(requestKinds.map((kind, nth) => [kind.requestType, kind, nth] as const))('%s', (_, kind, nth) => {
  const r = getKindResource(kind)
  const path = `employee/${r?.api ?? r?.name ?? ''}`
  const papers = kind.attachments
  const isWriter = (caller: CallerName) => papers?.permission !== undefined && writers.includes(caller)

  it.runIf(r)('a field that is changed before the decision starts the steps again', async () => {
    if (!r) return
    const at = await c.loadUntouched(kind)
    const office = await c.t.signIn()
    const [stored, way] = [await c.loadRecord(kind, at), await c.way(at)]
    const said: unknown[] = []
    for (const { sent, field } of writableFields(r).filter(({ field: one }) => !one.createOnly)) {
      const day = stored[sent]
      const next = typeof day === 'string' && field.kind === 'date' ? [1, 2, 3, 4, 5].map((n) => inDays(n, day)) : []
      const isWords = field.kind === 'text' || field.kind === 'longText'
      for (const value of isWords ? ['Told later'] : next) {
        const body = { version: stored['version'], [sent]: value }
        const answer = await office.call(r.update ?? 'PATCH', `${path}/${at.entityId}`, { body })
        if (answer.status !== 200) {
          said.push([sent, value, answer.body])
          continue
        }
        const { events, version, steps } = await c.way(at)
        expect([events.at(-1), version]).toEqual([
          { event: 'EDITED', reason: null, byUser: office.userId },
          way.version + 1,
        ])
        expect(steps.every(([, state, answeredBy]) => answeredBy === null && state !== 'APPROVED')).toBe(true)
        return
      }
    }
    throw new Error(JSON.stringify(said))
  })
  it.each(['a paper is added', 'a paper is deleted'] as const)(
    '%s: as the page says, in every status',
    async (part) => {
      const change = async (caller: CallerName, { entityId, paperId }: Placed) =>
        part === 'a paper is added'
          ? upload(c.users[caller], pdf, { entityType: papers?.category ?? '', entityId }, 'later.pdf')
          : c.users[caller].call('DELETE', `employee/media/${paperId}`)
      for (const status of statuses)
        for (const [maker, caller] of getTries(nth, status)) {
          const at = await c.place(kind, status, maker)
          const [parts, way] = [await c.parts(kind, at), await c.way(at)]
          const answer = await change(caller, at)
          const [partsAfter, wayAfter] = [await c.parts(kind, at), await c.way(at)]
          const about = `${caller} of what ${maker} made, ${status}: ${JSON.stringify(answer.body)}`
          const wanted = isWriter(caller) ? getEffect(part, status) : 'no'
          if (wanted === 'no') {
            expect([partsAfter, wayAfter], about).toEqual([parts, way])
            // A kind without papers has no category to send one under.
            const isRefused = isNo(answer.status) || (!papers && codes(answer)[1] === 'entityType:CHOICE')
            expect(isWriter(caller) ? codes(answer) : isRefused, about).toEqual(
              isWriter(caller) ? [409, ':RULE'] : true,
            )
            continue
          }
          expect([200, 201], about).toContain(answer.status)
          const name = part === 'a paper is added' ? 'later.pdf' : 'first.pdf'
          const [event, ...more] = wayAfter.events.slice(way.events.length)
          expect([event?.event, more], about).toEqual([wanted === 'starts again' ? 'EDITED' : 'PAPER_ADDED', []])
          expect([event?.reason, event?.byUser], about).toEqual([expect.stringContaining(name), c.users[caller].userId])
          expect([wayAfter.version, wayAfter.status], about).toEqual([way.version + 1, way.status])
          expect(Number((await c.loadRecord(kind, at))['version']), about).toBe(getVersion(parts) + 1)
          if (wanted === 'in the history') expect(wayAfter.steps, about).toEqual(way.steps)
          else
            expect(wayAfter.steps, about).toEqual([
              ['firstApprover', 'OPEN', null],
              ['secondApprover', 'WAITING', null],
            ])
        }
    },
  )

  it('tells the screen what its caller may do with the papers', async () => {
    if (!papers) return
    for (const status of statuses)
      for (const [maker, caller] of getTries(nth, status)) {
        const { entityId } = await c.place(kind, status, maker)
        const query = `entityType=${papers.category}&entityId=${entityId}`
        const seen = await c.users[caller].call('GET', `employee/media?${query}`)
        if (seen.status !== 200) continue
        const may = (part: string) => isWriter(caller) && getEffect(part, status) !== 'no'
        expect(seen.body['abilities'], `${caller} of what ${maker} made, ${status}`).toEqual({
          add: may('a paper is added'),
          remove: may('a paper is deleted'),
          startsAgain: may('a paper is deleted'),
        })
      }
  })

  it.runIf(r)('no field and no line of a decided one is changed', async () => {
    if (!r) return
    expect(getEffect('a field, a line, another person of it', 'PENDING')).toBe('starts again')
    for (const status of statuses.filter((one) => getEffect('a field, a line, another person of it', one) === 'no'))
      for (const [maker, caller] of getTries(nth, status)) {
        const at = await c.place(kind, status, maker)
        const [parts, way] = [await c.parts(kind, at), await c.way(at)]
        const stored = await c.loadRecord(kind, at)
        const version = stored['version']
        for (const { sent, field } of writableFields(r).filter(({ field: one }) => !one.createOnly)) {
          const value = stored[sent] ?? null
          const body = field.kind === 'rows' || value === null ? { version } : { version, [sent]: value }
          const answer = await c.users[caller].call(r.update ?? 'PATCH', `${path}/${at.entityId}`, { body })
          expect([400, 403, 404, 409], `${caller}, ${status}, ${sent}`).toContain(answer.status)
        }
        expect([await c.parts(kind, at), await c.way(at)], `${caller}, ${status}`).toEqual([parts, way])
      }
  })

  it.runIf(r)('whatever else a call does to it stands in its history', async () => {
    const silent: string[] = []
    const writing = areaOperations.filter(
      ({ method, path: own }) => method !== 'GET' && (own === `${path}/:id` || own.startsWith(`${path}/:id/`)),
    )
    for (const op of writing)
      for (const status of statuses)
        for (const [maker, caller] of getTries(nth, status)) {
          const at = await c.place(kind, status, maker)
          const [parts, way] = [await c.parts(kind, at), await c.way(at)]
          const body = { reason: 'Tried', version: getVersion(parts) }
          const answer = await c.users[caller].call(op.method, op.path.replace(':id', at.entityId), { body })
          const wayAfter = await c.way(at)
          const about = `${op.method} ${op.path} by ${caller}, ${status}: ${String(answer.status)}`
          const isChanged = JSON.stringify(await c.parts(kind, at)) !== JSON.stringify(parts)
          if (isChanged && wayAfter.events.length === way.events.length) silent.push(about)
        }
    expect(silent).toEqual([])
  })
})
const getVersion = (parts: Readonly<Record<string, unknown>>): number =>
  (parts['record'] as readonly { readonly row: { readonly version: number } }[])[0]?.row.version ?? 0

describe('papers of what was decided, by their registry', () => {
  // Marks that somebody answered, took back or approved a record of such a table.
  const marks = ['undoneAt', 'approvedAt', 'answeredAt']
  const ofRequests = requestKinds.map(({ table: own }) => own as unknown)
  const letters = keptLetters.map(({ category }) => category as string)
  it('every category of a record that is decided says what a change is to it, or takes none', () => {
    const open = mediaEntities.filter(
      ({ entityType, table: own, decided }) =>
        !decided &&
        !letters.includes(entityType) &&
        (ofRequests.includes(own) || marks.some((mark) => Object.hasOwn(getTableColumns(own), mark))),
    )
    expect(open.map(({ entityType }) => entityType)).toEqual([])
  })
  it.each(letters)('%s: nobody adds or deletes a printed copy', async (category) => {
    const admin = await c.t.signIn()
    const { table: own } = keptLetters.find((one) => one.category === category) ?? {}
    const [record] = own ? await c.t.db.select().from(own).limit(1) : []
    const entityId = typeof record?.['id'] === 'string' ? record['id'] : 'none'
    const copy = { filename: 'letter.pdf', mimeType: 'application/pdf', size: 4, bytes: Buffer.from('%PDF') }
    const [made] = await c.t.db
      .insert(media)
      .values({ ...copy, entityType: category, entityId, createdBy: admin.userId })
      .returning({ id: media.id })
    const before = await c.t.db.select().from(media)
    expect(isNo((await upload(admin, pdf, { entityType: category, entityId })).status)).toBe(true)
    expect(isNo((await admin.call('DELETE', `employee/media/${made?.id ?? ''}`)).status)).toBe(true)
    expect(await c.t.db.select().from(media)).toEqual(before)
  })
})
