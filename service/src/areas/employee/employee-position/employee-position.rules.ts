import type { Fault } from '@staff/contract'
import type { employeePosition as declared } from '@staff/contract/employee'
import { and, eq, sql } from 'drizzle-orm'
import { employeeScope } from '../../../accounts/people-in-reach.ts'
import type { Rules } from '../../../crud/rules.ts'
import { run } from '../../../crud/statement.ts'
import { fault, notFound, refuse, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { companyStructure } from '../../admin/company-structure/company-structure.table.ts'
import type { Dated } from '../../../dated/days.ts'
import { tellPositions } from '../employee/employee.messages.ts'
import { outsideFault, positionFaults, positionWords, sameDays } from '../employee/employee.positions.ts'
import { primaryNode, storedPositions } from '../../../people/held-positions.ts'
import { employee as person, employeePosition as table } from '../employee/employee.table.ts'
import { loadEmployments } from '../employment-period/employments.ts'
import { constraintFields } from '../../../db/failures.ts'
import { leavesGap, withoutPosition, withPosition, type DatedPosition } from './employee-position.settle.ts'

constraintFields({ employee_position_primary_days: 'startDate' })

const fresh = 'new'
/** Faults of a whole list, placed on the one row that is being written; on the form itself for a row that goes. */
function getFaults(rows: readonly DatedPosition[], during: readonly Dated[], written?: DatedPosition): Fault[] {
  return positionFaults(rows, during, rows).map((found) => {
    const [, at, field] = found.path.split('.')
    const row = rows[Number(at)]
    const path =
      !written || !row || !field
        ? ''
        : row.id === written.id
          ? field
          : row.startDate > written.startDate
            ? 'endDate'
            : 'startDate'
    return { ...found, path }
  })
}
/** The node is an active POSITION in the caller's reach; held, so that it is not switched off meanwhile. */
async function lockNode(ctx: RequestContext, nodeId: string): Promise<void> {
  const reach =
    ctx.caller.dataScope === 'SELF'
      ? undefined
      : employeeScope(ctx.caller, { employeeId: person.id, positionId: companyStructure.id })
  const [locked] = await run(
    ctx.db,
    sql`select 1 from ${companyStructure} where ${and(eq(companyStructure.id, nodeId), eq(companyStructure.type, 'POSITION'), eq(companyStructure.isActive, true), reach)} for share`,
  )
  if (!locked) refuse('companyStructurePositionId', 'NOT_FOUND_REF')
}
/** The employments of the person, which the caller holds already. */
async function employments(ctx: RequestContext, employeeId: string): Promise<readonly Dated[]> {
  const [found] = await ctx.db
    .select({ id: person.id, startDate: person.startDate })
    .from(person)
    .where(eq(person.id, employeeId))
  return loadEmployments(ctx, found ?? notFound())
}

/** Writes the ends of the neighbours that a written row moved. */
async function moveNeighbours(
  ctx: RequestContext,
  old: readonly DatedPosition[],
  now: readonly DatedPosition[],
  writtenId: string,
): Promise<void> {
  for (const row of now) {
    const before = old.find(({ id }) => id === row.id)
    if (!before || row.id === writtenId || before.endDate === row.endDate) continue
    await ctx.db
      .update(table)
      .set({
        endDate: row.endDate,
        version: sql`${table.version} + 1`,
        updatedBy: ctx.caller.userId,
        updatedAt: sql`now()`,
      })
      .where(eq(table.id, row.id))
    ctx.audit({
      entity: 'employee-position',
      entityId: row.id,
      changes: { endDate: { old: before.endDate, new: row.endDate } },
    })
  }
}
/** Brings the place of the person to the rows as they will be; answers whether it is another one. */
async function movePerson(ctx: RequestContext, employeeId: string, rows: readonly DatedPosition[]): Promise<boolean> {
  const node = primaryNode(rows, ctx.today)
  const moved = await ctx.db
    .update(person)
    .set({ positionId: node })
    .where(and(eq(person.id, employeeId), sql`${person.positionId} <> ${node}`))
    .returning({ id: person.id })
  return moved.length > 0
}
async function settle(
  ctx: RequestContext,
  employeeId: string,
  written: DatedPosition,
): Promise<{ readonly endDate: string | null }> {
  const [old, during] = [await storedPositions(ctx, employeeId), await employments(ctx, employeeId)]
  const now = withPosition(old, written, during)
  const own = now.find(({ id }) => id === written.id) ?? written
  // Where it may not be at all, nothing is to be said of its neighbours.
  const outside = old.some((row) => row.id === own.id && sameDays(row)(own)) ? undefined : outsideFault(own, during)
  refuseAny(
    outside
      ? [outside]
      : [
          ...getFaults(now, during, written),
          ...(leavesGap(old, written, during) ? [fault('endDate', positionWords.onePrimary)] : []),
        ],
  )
  await moveNeighbours(ctx, old, now, written.id)
  return { endDate: own.endDate }
}

/**
 * One primary position at any date, without gap and overlap; the list of the employee form keeps the same rule
 * (docs/rules/people.md, "Positions").
 */
export const employeePositionRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(ctx, { employeeId, companyStructurePositionId, startDate, endDate, isPrimary = true }) {
    await lockNode(ctx, companyStructurePositionId)
    return settle(ctx, employeeId, {
      id: fresh,
      companyStructurePositionId,
      startDate,
      endDate: endDate ?? null,
      isPrimary: isPrimary ?? true,
    })
  },
  async beforeUpdate(ctx, input, old) {
    const node = input.companyStructurePositionId ?? old.companyStructurePositionId
    if (node !== old.companyStructurePositionId) await lockNode(ctx, node)
    return settle(ctx, old.employeeId, {
      ...old,
      companyStructurePositionId: node,
      startDate: input.startDate ?? old.startDate,
      endDate: input.endDate === undefined ? old.endDate : input.endDate,
    })
  },
  async beforeDelete(ctx, old) {
    const [stored, during] = [await storedPositions(ctx, old.employeeId), await employments(ctx, old.employeeId)]
    const now = withoutPosition(stored, old.id, during)
    refuseAny(getFaults(now, during))
    await moveNeighbours(ctx, stored, now, old.id)
    await movePerson(ctx, old.employeeId, now)
  },
  async afterWrite(ctx, _, input, old) {
    const employeeId = old?.employeeId ?? input.employeeId ?? ''
    if (await movePerson(ctx, employeeId, await storedPositions(ctx, employeeId)))
      await tellPositions(ctx.db, [employeeId], ctx.today, ctx.caller.userId)
  },
}
