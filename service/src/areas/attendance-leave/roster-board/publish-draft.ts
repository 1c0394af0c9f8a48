import type { DroppedCell, Published, PublishPreview, StorePerson } from '@staff/contract/attendance-leave'
import { rosterWords } from '@staff/contract/attendance-leave'
import { and, eq, sql } from 'drizzle-orm'
import { checkVersion } from '../../../crud/check-version.ts'
import { isOwnRow } from '../../../people/own-pay.ts'
import { getKey } from '../../../dated/day-key.ts'
import { isOnDays } from '../../../db/on-days.ts'
import { grouped } from '../../../db/group-by-key.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { loadOpened } from '../../../notify/notify.ts'
import { lockPeople } from '../../../people/lock-person.ts'
import { datesBetween } from '../attendance-day/sources/planned-days.ts'
import { tellSchedule, type ToldSchedule } from '../employee-working-schedule/publish-schedule.ts'
import { auditRest } from '../weekly-rest/audit-rest.ts'
import { restEmptyDays } from '../weekly-rest/rest-days.ts'
import { findBroken, toWarnings } from '../schedule-rules/schedule-rules.ts'
import { draftCells, getLaid, loadBoardFacts, storePeople, type DraftRow } from './board-facts.ts'
import { forgetCells } from './draft-steps.ts'
import { keptReasons, splitCells, type Dropped } from './drop-reasons.ts'
import { rosterDraft, rosterDraftCell as cell, rosterPublication as publication } from './roster-draft.table.ts'
import { getDayText, getHours, getToldCell, type StoredPublicationDay } from './stored-cell.ts'
import { loadStore, lockDraft, type BoardStore } from './store-of-board.ts'
import { loadPlanDays, writePlan } from './write-plan.ts'

/** What of a draft is to be published; days as `YYYY-MM-DD`, both included. */
export interface PublishAsked {
  readonly node: string
  readonly version: number
  readonly fromDate: string
  readonly toDate: string
  readonly employeeIds?: readonly string[] | undefined
}
/** Whom and what a publication is about, held until the end of the transaction. */
async function openPublication(
  ctx: RequestContext,
  { node, version, fromDate: from, toDate: to, employeeIds }: PublishAsked,
) {
  const store = await loadStore(ctx, node)
  const draft = await lockDraft(ctx, store.id)
  await checkVersion(ctx, draft, version, () => ({ version: draft.version }))
  const isAsked = (id: string) => employeeIds?.includes(id) ?? true
  const all = await draftCells(ctx, store)
  const asked = new Map(
    [...all].filter(([, row]) => row.scheduleDate >= from && row.scheduleDate <= to && isAsked(row.employeeId)),
  )
  const range = { from, to }
  const owners = [...asked.values()].map(({ employeeId }) => employeeId)
  const listed = await storePeople(ctx, store, range, owners)
  const people = listed.filter(({ employeeId }) => isAsked(employeeId))
  await lockPeople(
    ctx.db,
    people.map(({ employeeId }) => employeeId),
  )
  const facts = await loadBoardFacts(ctx, store, range, people)
  return { store, draft, range, people, facts, asked, ...splitCells(ctx, facts, asked) }
}
type Opened = Awaited<ReturnType<typeof openPublication>>

/** The people whose plan may be written and told: of the store on a day of the range, never the caller. */
function getPlanned(ctx: RequestContext, { facts, people, range, store }: Opened): string[] {
  const dates = datesBetween(range.from, range.to)
  return people
    .map(({ employeeId }) => employeeId)
    .filter((employeeId) => !isOwnRow(ctx, employeeId))
    .filter((employeeId) =>
      dates.some(
        (date) => facts.shifts.has(getKey({ employeeId, date })) && facts.storeOn({ employeeId, date }) === store.id,
      ),
    )
}
const getDraft = ({ base, source, reason, madeBy }: DraftRow): StoredPublicationDay['draft'] => ({
  base,
  source,
  reason,
  madeBy,
})

/** Writes the cells and the rest of empty days, tells the people, and says what changed on which day. */
async function write(
  ctx: RequestContext,
  opened: Opened,
): Promise<{ readonly days: StoredPublicationDay[]; readonly told: ToldSchedule }> {
  const { range, taken, people } = opened
  const planned = getPlanned(ctx, opened)
  const ids = people.map(({ employeeId }) => employeeId)
  const before = await loadPlanDays(ctx.db, ids, range)
  const by = ctx.caller.userId
  await writePlan(
    { tx: ctx.db, today: ctx.today, by },
    [...taken.values()].map(({ employeeId, scheduleDate: date, hours, source }) => {
      const isEdited = source === 'HAND' || source === 'PASTE'
      return { employeeId, date, hours, isEdited }
    }),
  )
  auditRest(ctx, await restEmptyDays({ tx: ctx.db, by }, planned, range, 'PUBLISHED'))
  const told = await tellSchedule(ctx, planned, range)
  const after = await loadPlanDays(ctx.db, ids, range)
  const fresh = new Map(told.fresh.map((day) => [getKey(day), day]))
  const days = ids.flatMap((employeeId) =>
    datesBetween(range.from, range.to).flatMap((date): StoredPublicationDay[] => {
      const key = getKey({ employeeId, date })
      const [was, is] = [before(key), after(key)]
      const published = taken.get(key)
      const news = fresh.get(key)
      if (!published && !news && getDayText(was.hours) === getDayText(is.hours)) return []
      return [
        {
          employeeId,
          date,
          before: was.hours,
          after: is.hours,
          wasEdited: was.isEdited,
          ...(news && { told: news.told }),
          draft: published ? getDraft(published) : null,
        },
      ]
    }),
  )
  for (const [employeeId, own] of grouped([...taken.values()], (row) => row.employeeId))
    ctx.audit({
      entity: 'employee-working-schedule',
      entityId: employeeId,
      changes: Object.fromEntries(
        own.map(({ scheduleDate, hours, base, reason }) => [
          scheduleDate,
          { old: base, new: reason === null ? getDayText(hours) : `${getDayText(hours)} (${reason})` },
        ]),
      ),
    })
  return { days, told }
}

/** Takes the published cells and the ones that nobody can publish out of the draft, under its next version. */
async function closeDraft(ctx: RequestContext, { store, draft, taken, dropped }: Opened): Promise<number> {
  const gone = [...taken.values(), ...dropped.filter(({ why }) => !keptReasons.has(why)).map(({ row }) => row)]
  if (gone.length === 0) return draft.version
  const version = draft.version + 1
  const days = gone.map(({ employeeId, scheduleDate: date }) => ({ employeeId, date }))
  await ctx.db.delete(cell).where(and(eq(cell.storeId, store.id), isOnDays(cell, days)))
  await forgetCells(ctx, store.id, days)
  const set = { version, readFrom: version, updatedBy: ctx.caller.userId, updatedAt: new Date().toISOString() }
  await ctx.db.update(rosterDraft).set(set).where(eq(rosterDraft.storeId, store.id))
  return version
}
const getPerson = ({ employeeId, accountNo, name }: StorePerson): StorePerson => ({ employeeId, accountNo, name })
function getPreview(
  opened: Opened,
  { version, told, cells }: { readonly version: number; readonly told: ToldSchedule; readonly cells: number },
): PublishPreview {
  const { range, people, taken, dropped, facts } = opened
  const byId = new Map(people.map((person) => [person.employeeId, person]))
  const byPerson = grouped(told.fresh, ({ employeeId }) => employeeId)
  const hasNotice = new Set(told.notices.map(({ employeeId }) => employeeId))
  const getDropped = ({ employeeId, date, why }: Dropped): DroppedCell[] => {
    const person = byId.get(employeeId)
    return person ? [{ ...getPerson(person), scheduleDate: date, why, words: rosterWords[why] }] : []
  }
  return {
    version,
    days: datesBetween(range.from, range.to).length,
    people: people.length,
    changed: taken.size,
    stay: cells - taken.size - dropped.filter(({ why }) => !keptReasons.has(why)).length,
    dropped: dropped.flatMap(getDropped),
    messages: people.flatMap((person) => {
      const days = byPerson.get(person.employeeId)
      if (!days) return []
      const changes = days.map(({ date, hours, told: before }) => ({
        date,
        before: getHours(getToldCell(before ?? '')),
        after: getHours(getToldCell(hours)),
      }))
      return [{ ...getPerson(person), isTold: hasNotice.has(person.employeeId), changes }]
    }),
    warnings: toWarnings(findBroken(facts, getLaid(facts, taken)), facts.settings),
  }
}
/** Keeps what a publication changed and told, for taking it back; null where it did nothing. */
async function record(
  ctx: RequestContext,
  { store, range }: { readonly store: BoardStore; readonly range: { readonly from: string; readonly to: string } },
  { days, told }: { readonly days: readonly StoredPublicationDay[]; readonly told: ToldSchedule },
): Promise<string | null> {
  if (days.length === 0) return null
  const noticeIds = told.notices.map(({ id }) => id)
  const { waiting } = await loadOpened(ctx.db, noticeIds)
  const [made] = await ctx.db
    .insert(publication)
    .values({
      storeId: store.id,
      fromDate: range.from,
      toDate: range.to,
      days,
      noticeIds,
      pushedIds: [...waiting],
      publishedBy: ctx.caller.userId,
    })
    .returning({ id: publication.id })
  return made?.id ?? null
}

/**
 * Publishes the draft of a store for a range (docs/rules/roster.md, "Publish"): its cells become the plan, days that
 * stay empty in a week with hours become weekly rest, and each person whose days say something new is told once.
 */
export async function publishDraft(ctx: RequestContext, asked: PublishAsked): Promise<Published> {
  const opened = await openPublication(ctx, asked)
  const all = await ctx.db.$count(cell, and(eq(cell.storeId, opened.store.id), sql`${cell.hours} is not null`))
  const { days, told } = await write(ctx, opened)
  const version = await closeDraft(ctx, opened)
  const publicationId = await record(ctx, opened, { days, told })
  return { ...getPreview(opened, { version, told, cells: all }), publicationId }
}

class Rehearsed extends Error {
  override readonly name = 'Rehearsed'
  constructor(readonly result: PublishPreview) {
    super('a preview is not kept')
  }
}
/** What publishing would do: it is done and rolled back, so both say the same. */
export async function previewPublish(ctx: RequestContext, asked: PublishAsked): Promise<PublishPreview> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const { publicationId: _, ...result } = await publishDraft({ ...ctx, db: tx, audit: () => undefined }, asked)
      throw new Rehearsed({ ...result, version: asked.version })
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.result
    throw error
  }
}
