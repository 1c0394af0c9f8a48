import { fill, L, shownDay, type Fault, type PositionInput } from '@staff/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import { loadOnce, writeRows } from '../../../crud/batch.ts'
import { inList } from '../../../crud/conditions.ts'
import { refuseOwnRow } from '../../../people/own-pay.ts'
import { run } from '../../../crud/statement.ts'
import { fault } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { companyStructure } from '../../admin/company-structure/company-structure.table.ts'
import { afterDay, chainFaults } from '../../../dated/chain.ts'
import { rowOn, type Dated } from '../../../dated/days.ts'
import { storedPositions } from '../../../people/held-positions.ts'
import { tellPositions } from './employee.messages.ts'
import { employee, employeePosition } from './employee.table.ts'

const endless = '9999-12-31'
/** What positions are refused with. */
export const positionWords = {
  onePrimary: L('Exactly one position must be the primary one at any date', 'ត្រូវមានមុខតំណែងចម្បងតែមួយគត់ក្នុងកាលបរិច្ឆេទនីមួយៗ'),
  coversStart: L(
    'The first primary position must begin on or before the start date',
    'មុខតំណែងចម្បងដំបូងត្រូវចាប់ផ្ដើមនៅ ឬមុនថ្ងៃចូលធ្វើការ',
  ),
  beforeFirst: L('Must not be before the first day of work, {{date}}', 'មិនត្រូវមុនថ្ងៃចូលធ្វើការ {{date}}'),
  afterLast: L('Must not be after the last day of work, {{date}}', 'មិនត្រូវក្រោយថ្ងៃធ្វើការចុងក្រោយ {{date}}'),
  startAfter: L(
    'Must not be after {{date}}, when a position begins: change that day as well',
    'មិនត្រូវក្រោយ {{date}} ដែលជាថ្ងៃមុខតំណែងចាប់ផ្ដើម៖ សូមកែថ្ងៃនោះដែរ',
  ),
}

/**
 * The fault of a position outside the employments of its person, on the field of that fault; undefined where it is
 * within one.
 */
export function outsideFault({ startDate, endDate }: PositionInput, employments: readonly Dated[]): Fault | undefined {
  const begun = employments.filter((one) => one.startDate <= startDate).at(-1)
  if (!begun)
    return fault('startDate', fill(positionWords.beforeFirst, { date: shownDay(employments[0]?.startDate ?? '') }))
  if (begun.endDate === null || (endDate ?? endless) <= begun.endDate) return undefined
  return fault(
    startDate > begun.endDate ? 'startDate' : 'endDate',
    fill(positionWords.afterLast, { date: shownDay(begun.endDate) }),
  )
}
/** The fault of another first day that would leave positions before it; what lay outside already is no hindrance. */
export function startFaults(rows: readonly PositionInput[], before: readonly Dated[], now: readonly Dated[]): Fault[] {
  const [left] = rows
    .filter((row) => outsideFault(row, now) && !outsideFault(row, before))
    .map(({ startDate }) => startDate)
    .sort()
  return left === undefined ? [] : [fault('startDate', fill(positionWords.startAfter, { date: shownDay(left) }))]
}
/**
 * What is wrong with a person's dated positions (docs/rules/people.md, "Positions"): order of dates, each within one
 * employment, one primary at any date, from the first day of the last employment on. `stood` = rows that may lie
 * outside, because they did so before.
 */
export function positionFaults(
  rows: readonly PositionInput[],
  employments: readonly Dated[],
  stood: readonly PositionInput[] = [],
): Fault[] {
  const startDate = employments.at(-1)?.startDate ?? ''
  const faults = rows.flatMap((row, i) => {
    const outside = stood.some(sameDays(row)) ? undefined : outsideFault(row, employments)
    const found = row.endDate && row.endDate < row.startDate ? fault('endDate', 'DATE_ORDER') : outside
    return found ? [{ ...found, path: `positions.${String(i)}.${found.path}` }] : []
  })
  const primary = rows
    .map((row, i) => ({ ...row, endDate: row.endDate ?? null, at: `positions.${String(i)}` }))
    .filter(({ isPrimary }) => isPrimary)
  if (!primary.length) return [...faults, fault('positions', positionWords.onePrimary)]
  if (!rowOn(primary, startDate)) {
    const late = afterDay(primary, startDate)
    faults.push(fault(late ? `${late.at}.startDate` : 'positions', positionWords.coversStart))
  }
  // Between two employments nobody holds a position.
  for (const { row, what } of chainFaults(primary, employments))
    if (what === 'overlap') faults.push(fault(`${row.at}.startDate`, 'OVERLAP'))
    else if (what === 'gap') faults.push(fault(`${row.at}.startDate`, positionWords.onePrimary))
  return faults
}

/**
 * Which of the sent nodes are active POSITIONs; rows that were there before may keep a node closed since. The nodes are
 * held until the end of the transaction, so that none is switched off while somebody is put there.
 */
export async function openNodes(
  ctx: Pick<RequestContext, 'db' | 'batch'>,
  rows: readonly Pick<PositionInput, 'companyStructurePositionId'>[],
  employeeId = '',
): Promise<readonly string[]> {
  const ids = [...new Set(rows.map((row) => row.companyStructurePositionId))]
  const stood = sql`exists (select 1 from ${employeePosition} where ${employeePosition.employeeId} = ${employeeId} and ${employeePosition.companyStructurePositionId} = ${companyStructure.id})`
  const found = await loadOnce(ctx, `open nodes ${[employeeId, ...ids].join(' ')}`, () =>
    run(
      ctx.db,
      sql`select ${companyStructure.id} from ${companyStructure} where ${inList(companyStructure.id, ids)} and ${companyStructure.type} = 'POSITION' and (${companyStructure.isActive} or ${stood}) for share of ${companyStructure}`,
    ),
  )
  return found.map(([id]) => String(id))
}
/** Whether somebody may be put on a node: an active POSITION, held until the end of the transaction. */
export const isOpenNode = async (db: Database, node: string): Promise<boolean> =>
  (await openNodes({ db }, [{ companyStructurePositionId: node }])).includes(node)
/** Faults of the rows whose node is not among the known ones. */
export const nodeFaults = (rows: readonly PositionInput[], known: readonly string[]): Fault[] =>
  rows.flatMap((row, i) =>
    known.includes(row.companyStructurePositionId)
      ? []
      : [fault(`positions.${String(i)}.companyStructurePositionId`, 'NOT_FOUND_REF')],
  )

/** Whether a row lasts as another one does. */
export const sameDays = (a: PositionInput) => (b: PositionInput) =>
  a.startDate === b.startDate && (a.endDate ?? null) === (b.endDate ?? null)
const sameRow = (a: PositionInput) => (b: PositionInput) =>
  a.companyStructurePositionId === b.companyStructurePositionId &&
  a.startDate === b.startDate &&
  a.isPrimary === b.isPrimary
/** Stores the rows of a person that has none yet, or further ones. */
export async function addPositions(
  ctx: RequestContext,
  employeeId: string,
  rows: readonly PositionInput[],
): Promise<void> {
  if (!rows.length) return
  const author = { createdBy: ctx.caller.userId, updatedBy: ctx.caller.userId }
  await writeRows(
    ctx,
    employeePosition,
    rows.map((row) => ({ ...row, endDate: row.endDate ?? null, employeeId, ...author })),
  )
}
/** Brings the stored rows of a person to what is sent; a row that stays keeps its id. */
export async function changePositions(
  ctx: RequestContext,
  employeeId: string,
  rows: readonly PositionInput[],
): Promise<void> {
  const author = { updatedBy: ctx.caller.userId, updatedAt: sql`now()` }
  const old = await storedPositions(ctx, employeeId)
  const gone = old.filter((row) => !rows.some(sameRow(row)))
  const isSame = gone.length === 0 && rows.every((row) => old.some((one) => sameRow(row)(one) && sameDays(row)(one)))
  if (!isSame) refuseOwnRow(ctx, 'positions', employeeId, 'MOVEMENT')
  if (gone.length)
    await ctx.db.delete(employeePosition).where(
      inArray(
        employeePosition.id,
        gone.map(({ id }) => id),
      ),
    )
  for (const row of rows) {
    const stays = old.find(sameRow(row))
    const endDate = row.endDate ?? null
    if (stays && stays.endDate !== endDate)
      await ctx.db
        .update(employeePosition)
        .set({ endDate, version: stays.version + 1, ...author })
        .where(eq(employeePosition.id, stays.id))
  }
  await addPositions(
    ctx,
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
  ctx.audit({
    entity: 'employee-master-information',
    entityId: employeeId,
    changes: { positions: { old: plain(old), new: plain(rows) } },
  })
}

/**
 * Brings the present place of everyone up to a business day (`YYYY-MM-DD`): a primary row that begins today moves its
 * person, and its user is told. Safe to run twice; answers how many moved. To be called at start and once a day.
 */
export async function applyPositionDates(db: Database, today: string): Promise<number> {
  return db.transaction(async (tx) => {
    const moved = await tx.execute<{ id: string }>(sql`update ${employee} set position_id = now_at.node from (
        select distinct on (employee_id) employee_id, company_structure_position_id as node from ${employeePosition}
        where is_primary and start_date <= ${today}::date order by employee_id, start_date desc
      ) now_at where now_at.employee_id = ${employee.id} and ${employee.status} <> 'RESIGNED' and ${employee.positionId} <> now_at.node returning ${employee.id} as id`)
    await tellPositions(
      tx,
      moved.rows.map(({ id }) => id),
      today,
      null,
    )
    return moved.rows.length
  })
}
