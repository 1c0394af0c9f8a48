import { L, type Fault, type PositionInput } from '@staff/contract'
import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { among } from '../../../crud/conditions.ts'
import { run, runBuilt } from '../../../crud/statement.ts'
import { fault } from '../../../errors.ts'
import type { Cx, Database } from '../../../operation.ts'
import { companyStructure } from '../../admin/company-structure/company-structure.table.ts'
import { dayAfter } from '../days.ts'
import { tellPositions } from './employee.news.ts'
import { employee, employeePosition } from './employee.table.ts'

const endless = '9999-12-31'
/** What positions are refused with. */
export const positionWords = {
  onePrimary: L('Exactly one position must be the primary one at any date', 'ត្រូវមានមុខតំណែងចម្បងតែមួយគត់ក្នុងកាលបរិច្ឆេទនីមួយៗ'),
  coversStart: L(
    'The first primary position must begin on or before the start date',
    'មុខតំណែងចម្បងដំបូងត្រូវចាប់ផ្ដើមនៅ ឬមុនថ្ងៃចូលធ្វើការ',
  ),
}

/** What is wrong with a person's dated positions (domain.md 3.1): order of dates, one primary at any date, from the start date on. */
export function positionFaults(rows: readonly PositionInput[], startDate: string): Fault[] {
  const faults = rows.flatMap((row, i) =>
    row.endDate && row.endDate < row.startDate ? [fault(`positions.${String(i)}.endDate`, 'DATE_ORDER')] : [],
  )
  const primary = rows
    .map((row, i) => ({ ...row, at: `positions.${String(i)}` }))
    .filter(({ isPrimary }) => isPrimary)
    .sort((a, b) => (a.startDate < b.startDate ? -1 : 1))
  const [first] = primary
  if (!first) return [...faults, fault('positions', positionWords.onePrimary)]
  if (first.startDate > startDate) faults.push(fault(`${first.at}.startDate`, positionWords.coversStart))
  for (const [i, row] of primary.entries()) {
    const before = primary[i - 1]
    if (!before) continue
    const end = before.endDate ?? endless
    if (row.startDate <= end) faults.push(fault(`${row.at}.startDate`, 'OVERLAP'))
    // What a rehired person held before is no part of the employment that begins on its start date.
    else if (row.startDate > dayAfter(end) && row.startDate !== startDate)
      faults.push(fault(`${row.at}.startDate`, positionWords.onePrimary))
  }
  return faults
}

/** The POSITION node of the primary row on a day; before the first row the first, after the last the last. */
export function primaryNode(rows: readonly PositionInput[], day: string): string {
  const primary = rows.filter(({ isPrimary }) => isPrimary).sort((a, b) => (a.startDate < b.startDate ? -1 : 1))
  const begun = primary.filter(({ startDate }) => startDate <= day)
  return (begun.at(-1) ?? primary[0])?.companyStructurePositionId ?? ''
}

/**
 * Which of the sent nodes are active POSITIONs, as one array column; rows that stood before may keep a node closed since. The
 * nodes are held until the end of the transaction, so that none is switched off while somebody is put there.
 */
export function knownNodes(rows: readonly Pick<PositionInput, 'companyStructurePositionId'>[], employeeId = ''): SQL {
  const ids = [...new Set(rows.map((row) => row.companyStructurePositionId))]
  return sql`array(select ${companyStructure.id} from ${companyStructure} where ${among(companyStructure.id, ids)} and ${companyStructure.type} = 'POSITION'
    and (${companyStructure.isActive} or exists (select 1 from ${employeePosition} where ${employeePosition.employeeId} = ${employeeId} and ${employeePosition.companyStructurePositionId} = ${companyStructure.id})) for share)`
}
/** Whether somebody may be put on a node: an active POSITION, held until the end of the transaction. */
export async function isOpenNode(db: Database, node: string): Promise<boolean> {
  const [found] = await run(db, sql`select ${knownNodes([{ companyStructurePositionId: node }])}`)
  return Array.isArray(found?.[0]) && found[0].includes(node)
}
/** Faults of the rows whose node is not among the known ones. */
export const nodeFaults = (rows: readonly PositionInput[], known: readonly unknown[]): Fault[] =>
  rows.flatMap((row, i) =>
    known.includes(row.companyStructurePositionId)
      ? []
      : [fault(`positions.${String(i)}.companyStructurePositionId`, 'NOT_FOUND_REF')],
  )

const sameRow = (a: PositionInput) => (b: PositionInput) =>
  a.companyStructurePositionId === b.companyStructurePositionId &&
  a.startDate === b.startDate &&
  a.isPrimary === b.isPrimary
/** The rows of a person as they stand. */
export const storedPositions = ({ db }: Pick<Cx, 'db'>, employeeId: string) =>
  db.select().from(employeePosition).where(eq(employeePosition.employeeId, employeeId))

/** Stores the rows of a person that has none yet, or further ones. */
export async function addPositions(cx: Cx, employeeId: string, rows: readonly PositionInput[]): Promise<void> {
  if (!rows.length) return
  const author = { createdBy: cx.caller.userId, updatedBy: cx.caller.userId }
  await runBuilt(
    cx.db,
    cx.db
      .insert(employeePosition)
      .values(rows.map((row) => ({ ...row, endDate: row.endDate ?? null, employeeId, ...author }))),
  )
}
/** Brings the stored rows of a person to what is sent; a row that stays keeps its id. */
export async function changePositions(cx: Cx, employeeId: string, rows: readonly PositionInput[]): Promise<void> {
  const author = { updatedBy: cx.caller.userId, updatedAt: sql`now()` }
  const old = await storedPositions(cx, employeeId)
  const gone = old.filter((row) => !rows.some(sameRow(row)))
  if (gone.length)
    await cx.db.delete(employeePosition).where(
      inArray(
        employeePosition.id,
        gone.map(({ id }) => id),
      ),
    )
  for (const row of rows) {
    const stays = old.find(sameRow(row))
    const endDate = row.endDate ?? null
    if (stays && stays.endDate !== endDate)
      await cx.db
        .update(employeePosition)
        .set({ endDate, version: stays.version + 1, ...author })
        .where(eq(employeePosition.id, stays.id))
  }
  await addPositions(
    cx,
    employeeId,
    rows.filter((row) => !old.some(sameRow(row))),
  )
  const plain = (list: readonly PositionInput[]) =>
    list.map(({ companyStructurePositionId, startDate, endDate, isPrimary }) => ({
      companyStructurePositionId,
      startDate,
      endDate: endDate ?? null,
      isPrimary,
    }))
  cx.audit({
    entity: 'employee-master-information',
    entityId: employeeId,
    changes: { positions: { old: plain(old), new: plain(rows) } },
  })
}

/**
 * Brings the present place of everyone up to a business day (`YYYY-MM-DD`): a primary row that begins today moves its person, and its user is told.
 * Safe to run twice; answers how many moved. To be called at start and once a day.
 */
export async function applyPositionDates(db: Database, today: string): Promise<number> {
  return db.transaction(async (tx) => {
    const moved = await tx.execute<{ id: string }>(sql`update ${employee} set position_id = now_at.node from (
        select distinct on (employee_id) employee_id, company_structure_position_id as node from ${employeePosition}
        where is_primary and start_date <= ${today}::date order by employee_id, start_date desc
      ) now_at where now_at.employee_id = ${employee.id} and ${employee.positionId} <> now_at.node returning ${employee.id} as id`)
    await tellPositions(
      tx,
      moved.rows.map(({ id }) => id),
      today,
      null,
    )
    return moved.rows.length
  })
}
