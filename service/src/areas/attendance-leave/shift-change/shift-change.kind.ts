import { fill, L, shownDay, type Label } from '@staff/contract'
import { shiftOfferWords as words } from '@staff/contract/attendance-leave'
import { eq, inArray, sql } from 'drizzle-orm'
import type { AuditedEffect, Effect, RequestKind } from '../../../approvals/request-kind.ts'
import { refuse } from '../../../http/errors.ts'
import type { Database } from '../../../db/database.ts'
import { lockPeople } from '../../../people/lock-person.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { getClock } from '../attendance-day/calculation/clock.ts'
import { openShift } from '../shift-offer/shift-offer.table.ts'
import { loadTaking } from '../shift-offer/load-take-facts.ts'
import { findObstacle, loadSides, type ChangeSides } from './change-sides.ts'
import { writeHandOver, writeHandBack } from './hand-over.ts'
import { shiftChange as table } from './shift-change.table.ts'

type Row = typeof table.$inferSelect
type OpenRow = typeof openShift.$inferSelect
const sentences = {
  GIVE: L('{{time}} goes to {{taker}}', 'វេន {{time}} ទៅ {{taker}}'),
  SWAP: L(
    '{{time}} of {{giver}} for {{backDay}}, {{back}} of {{taker}}',
    'វេន {{time}} របស់ {{giver}} ប្ដូរនឹង {{backDay}} {{back}} របស់ {{taker}}',
  ),
  TAKE: L('Takes the open shift {{time}}', 'ទទួលយកវេនទំនេរ {{time}}'),
} as const
const label = L('{{person}}, {{day}}', '{{person}} {{day}}')
const getTime = (from: number, to: number): string => `${getClock(from)}–${getClock(to)}`

async function loadNames(db: Database, ids: readonly string[]): Promise<(id: string) => Label> {
  const rows = await db
    .select({ id: employee.id, en: employee.displayFullNameEn, km: employee.displayFullNameKh })
    .from(employee)
    .where(inArray(employee.id, [...new Set(ids)]))
  const names = new Map(rows.map(({ id, en, km }) => [id, L(en, km)]))
  return (id) => names.get(id) ?? L('', '')
}
const loadRows = (db: Database, ids: readonly string[]): Promise<Row[]> =>
  db
    .select()
    .from(table)
    .where(inArray(table.id, [...ids]))
function getSentence(row: Row, getName: (id: string) => Label): Label {
  const say = (lang: keyof Label): string =>
    fill(sentences[row.kind], {
      time: getTime(row.startMinute, row.endMinute),
      giver: getName(row.employeeId)[lang],
      taker: getName(row.takenBy)[lang],
      backDay: row.returnDate === null ? '' : shownDay(row.returnDate),
      back: getTime(row.returnStartMinute ?? 0, row.returnEndMinute ?? 0),
    })[lang]
  return L(say('en'), say('km'))
}

/** The request, its shift and the rows of the roster, with both people held. */
async function loadHeld(
  { tx }: Pick<Effect, 'tx'>,
  id: string,
): Promise<{ readonly row: Row; readonly shift: OpenRow; readonly sides: ChangeSides | undefined } | undefined> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('no key update')
  if (!row) return undefined
  await lockPeople(tx, [row.employeeId, row.takenBy])
  const [shift] = await tx.select().from(openShift).where(eq(openShift.id, row.openShiftId)).for('update')
  if (!shift) return undefined
  const sides = await loadSides(tx, {
    given: { rowId: shift.rosterRowId, version: shift.rosterRowVersion },
    back: row.kind === 'SWAP' ? { rowId: row.returnRowId, version: row.returnRowVersion } : undefined,
  })
  return { row, shift, sides }
}
async function blocker({ tx: db, today }: Effect, id: string): Promise<Label | null> {
  const found = await loadHeld({ tx: db }, id)
  if (!found) return words.changed
  const { row, shift, sides } = found
  if (row.kind !== 'TAKE')
    return shift.status === 'ASKED'
      ? ((await findObstacle({ db, today }, row.takenBy, sides, Date.now())) ?? null)
      : words.notOpen
  if (shift.status !== 'OPEN') return words.notOpen
  const takes = { date: row.shiftDate, from: row.startMinute, to: row.endMinute }
  return (await loadTaking({ db, today }, row.takenBy, { takes }, false)).obstacle ?? null
}
const setShift = (
  { tx, by }: Pick<Effect, 'tx' | 'by'>,
  shift: OpenRow,
  set: Pick<typeof openShift.$inferInsert, 'status' | 'filledBy'>,
) =>
  tx
    .update(openShift)
    .set({ ...set, version: sql`${openShift.version} + 1`, updatedBy: by, updatedAt: sql`now()` })
    .where(eq(openShift.id, shift.id))
async function onActive(effect: AuditedEffect, id: string): Promise<void> {
  const found = await loadHeld(effect, id)
  if (!found) return
  const { row, shift, sides } = found
  await writeHandOver(effect, row, sides)
  await setShift(effect, shift, { status: 'FILLED', filledBy: row.takenBy })
}
/** The office takes it back: both calendars are as before, unless one of the shifts was changed or has begun since. */
async function onCancelled(effect: AuditedEffect, id: string): Promise<void> {
  const found = await loadHeld(effect, id)
  if (!found) return
  if (!(await writeHandBack(effect, found.row, Date.now()))) refuse('', words.undone)
  await setShift(effect, found.shift, { status: 'CLOSED', filledBy: null })
}
/** Refused, or taken back: the shift stays with its person; an open one stays open to others. */
async function onEnded(effect: AuditedEffect, id: string): Promise<void> {
  const found = await loadHeld(effect, id)
  if (found?.shift.status === 'ASKED') await setShift(effect, found.shift, { status: 'CLOSED' })
}
const getChange = (person: Label, day: string, old: string | null, wanted: string | null, field: string) => {
  const say = (lang: keyof Label): string => fill(label, { person: person[lang], day: shownDay(day) })[lang]
  return { field, label: L(say('en'), say('km')), old, new: wanted, of: null }
}
/** What stands in both calendars before and after. */
function getChanges(row: Row, getName: (id: string) => Label) {
  const time = getTime(row.startMinute, row.endMinute)
  const [giver, taker] = [getName(row.employeeId), getName(row.takenBy)]
  const given = row.kind === 'TAKE' ? [] : [getChange(giver, row.shiftDate, time, null, 'given')]
  const taken = getChange(taker, row.shiftDate, null, time, 'taken')
  if (row.returnDate === null) return [...given, taken]
  const back = getTime(row.returnStartMinute ?? 0, row.returnEndMinute ?? 0)
  return [
    ...given,
    taken,
    getChange(taker, row.returnDate, back, null, 'returned'),
    getChange(giver, row.returnDate, null, back, 'received'),
  ]
}

/**
 * A shift that changes hands (docs/rules/time.md, "Open shifts and swaps"). It has no calls of its own beside those of
 * shift-change.operations.ts; whoever gives and whoever takes it are both concerned, so neither answers it.
 */
export const shiftChangeKind: RequestKind = {
  requestType: 'SHIFT_CHANGE',
  entity: 'shift-change',
  table,
  pay: 'READ',
  concernsMaker: true,
  office: 'UPDATE_EMPLOYEE_WORKING_SCHEDULE',
  view: 'READ_EMPLOYEE_WORKING_SCHEDULE',
  ownOnly: true,
  blocker,
  onActive,
  onCancelled,
  onEnded,
  async summary(db, ids) {
    const rows = await loadRows(db, ids)
    const getName = await loadNames(
      db,
      rows.flatMap(({ employeeId, takenBy }) => [employeeId, takenBy]),
    )
    return new Map(
      rows.map((row) => {
        const [from = row.shiftDate, to = from] = [row.shiftDate, row.returnDate ?? row.shiftDate].toSorted()
        return [row.id, { from, to, sentence: getSentence(row, getName) }]
      }),
    )
  },
  async changes(db, id) {
    const [row] = await loadRows(db, [id])
    return row ? getChanges(row, await loadNames(db, [row.employeeId, row.takenBy])) : []
  },
}
