import { shownDay } from '@staff/contract'
import { rosterWords, type TakenBackRoster } from '@staff/contract/attendance-leave'
import { eq, sql } from 'drizzle-orm'
import { isOwnRow } from '../../../people/own-pay.ts'
import { getKey } from '../../../dated/day-key.ts'
import { isOnDays } from '../../../db/on-days.ts'
import { lockedDays } from '../../../dated/period-lock.ts'
import { notFound, refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { loadOpened, takeBackNotices } from '../../../notify/notify.ts'
import { lockPeople } from '../../../people/lock-person.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { inList } from '../../../crud/conditions.ts'
import { schedulePublication as told } from '../employee-working-schedule/employee-working-schedule.table.ts'
import { storePeople } from './board-facts.ts'
import { rosterDraft, rosterDraftCell as cell, rosterPublication as publication } from './roster-draft.table.ts'
import { getDayText, type StoredPublicationDay } from './stored-cell.ts'
import { loadStore, lockDraft, type BoardStore } from './store-of-board.ts'
import { loadPlanDays, writePlan } from './write-plan.ts'

type Publication = typeof publication.$inferSelect

/** Refuses what was taken back, opened or settled, and a plan that was changed since. */
async function refuseTakeBack(
  ctx: RequestContext,
  { days, noticeIds, takenBackAt, ...range }: Publication,
): Promise<void> {
  if (takenBackAt !== null) refuse('publicationId', rosterWords.takenBack)
  if ((await loadOpened(ctx.db, noticeIds)).isAnyRead) refuse('publicationId', rosterWords.opened)
  const settled = await lockedDays(ctx.db, days)
  const closed = days.find((day) => settled.has(getKey(day)))
  if (closed) refuse('publicationId', 'PERIOD_LOCKED', { day: shownDay(closed.date) })
  const people = [...new Set(days.map(({ employeeId }) => employeeId))]
  const now = await loadPlanDays(ctx.db, people, { from: range.fromDate, to: range.toDate })
  const isChanged = days.some((day) => getDayText(now(getKey(day)).hours) !== getDayText(day.after))
  if (isChanged) refuse('publicationId', rosterWords.changedSince)
}
/** What people had been told before. */
async function putToldBack({ db, caller }: RequestContext, days: readonly StoredPublicationDay[]): Promise<void> {
  const news = days.filter(({ told: before }) => before !== undefined)
  if (news.length === 0) return
  await db.delete(told).where(isOnDays(told, news))
  const rows = news.flatMap(({ employeeId, date, told: hours }) =>
    typeof hours === 'string' ? [{ employeeId, scheduleDate: date, hours, publishedBy: caller.userId }] : [],
  )
  if (rows.length > 0) await db.insert(told).values(rows)
}
/** Puts the published cells into the draft again; what somebody has written since stays, on the plan as it is now. */
async function putCellsBack(
  { db, caller }: RequestContext,
  store: BoardStore,
  { days, version }: { readonly days: readonly StoredPublicationDay[]; readonly version: number },
): Promise<number> {
  const rows = days.flatMap(({ employeeId, date: scheduleDate, before, after, draft }) =>
    draft
      ? [{ ...draft, storeId: store.id, employeeId, scheduleDate, hours: after, base: getDayText(before), version }]
      : [],
  )
  if (rows.length > 0)
    await db
      .insert(cell)
      .values(rows)
      .onConflictDoUpdate({
        target: [cell.storeId, cell.employeeId, cell.scheduleDate],
        set: { base: sql`excluded.base`, version },
      })
  const set = { version, readFrom: version, updatedBy: caller.userId, updatedAt: new Date().toISOString() }
  await db.update(rosterDraft).set(set).where(eq(rosterDraft.storeId, store.id))
  return rows.length
}
/** People to whom a push of these notifications has gone out already. */
async function loadShown(
  ctx: RequestContext,
  store: BoardStore,
  { pushedIds, fromDate: from, toDate: to, days }: Publication,
) {
  const { waiting } = await loadOpened(ctx.db, pushedIds)
  return async (gone: readonly { readonly id: string; readonly userId: string }[]) => {
    const sent = gone.filter(({ id }) => pushedIds.includes(id) && !waiting.has(id)).map(({ userId }) => userId)
    if (sent.length === 0) return []
    const owners = await ctx.db
      .select({ employeeId: userAccount.employeeId })
      .from(userAccount)
      .where(inList(userAccount.id, sent))
    const ids = new Set(owners.map(({ employeeId }) => employeeId))
    const also = days.map(({ employeeId }) => employeeId)
    return (await storePeople(ctx, store, { from, to }, also))
      .filter(({ employeeId }) => ids.has(employeeId))
      .map(({ employeeId, accountNo, name }) => ({ employeeId, accountNo, name }))
  }
}

/**
 * Takes a publication back while nobody has opened a message of it (docs/rules/roster.md, "Publish"): the plan and what
 * people were told are as before, its cells are in the draft again, its messages are gone.
 */
export async function takeBackPublication(ctx: RequestContext, publicationId: string): Promise<TakenBackRoster> {
  const [found] = await ctx.db.select().from(publication).where(eq(publication.id, publicationId))
  if (!found) return notFound()
  const store = await loadStore(ctx, found.storeId)
  const draft = await lockDraft(ctx, store.id)
  await lockPeople(ctx.db, [...new Set(found.days.map(({ employeeId }) => employeeId))])
  const [held] = await ctx.db.select().from(publication).where(eq(publication.id, publicationId)).for('update')
  if (!held) return notFound()
  await refuseTakeBack(ctx, held)
  const isOwn = held.days.some(({ employeeId }) => isOwnRow(ctx, employeeId))
  if (isOwn) refuse('publicationId', rosterWords.OWN)
  await writePlan(
    { tx: ctx.db, today: ctx.today, by: ctx.caller.userId },
    held.days.map(({ employeeId, date, before, wasEdited }) => ({
      employeeId,
      date,
      hours: before,
      isEdited: wasEdited,
    })),
  )
  await putToldBack(ctx, held.days)
  const version = draft.version + 1
  const cells = await putCellsBack(ctx, store, { days: held.days, version })
  const getShown = await loadShown(ctx, store, held)
  const gone = await takeBackNotices(ctx.db, held.noticeIds)
  await ctx.db
    .update(publication)
    .set({ takenBackAt: new Date().toISOString() })
    .where(eq(publication.id, publicationId))
  for (const employeeId of new Set(held.days.map((day) => day.employeeId)))
    ctx.audit({
      entity: 'employee-working-schedule',
      entityId: employeeId,
      changes: { publishedFrom: { old: held.fromDate, new: null }, publishedTo: { old: held.toDate, new: null } },
    })
  return { version, cells, messages: gone.length, shown: await getShown(gone) }
}
