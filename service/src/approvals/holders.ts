import type { ApproverAnswer, ApproverHolders } from '@staff/contract/admin'
import { and, count, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { orgPath } from '../areas/admin/company-structure/company-structure.table.ts'
import { employee, employeePosition } from '../areas/employee/employee/employee.table.ts'
import type { Database } from '../db/database.ts'
import { mayAnswer } from './approvers.ts'

type Target = Pick<ApproverAnswer, 'mode' | 'positionLevelId' | 'companyStructurePositionId' | 'employeeId'>
const getTarget = ({ mode, positionLevelId, companyStructurePositionId, employeeId }: Target): string =>
  (mode === 'LEVEL' ? positionLevelId : mode === 'POSITION' ? companyStructurePositionId : employeeId) ?? ''
const nobody: ApproverHolders = { people: 0, unable: 0 }

/**
 * How many people who work here on a day (`YYYY-MM-DD`) each step points to, and how many of them could not answer: no
 * user, a disabled user, or no right. Counted over the whole company, because an editor of workflows sees no names.
 * Three statements at most.
 */
export async function loadHolders(
  db: Database,
  steps: readonly Target[],
  today: string,
): Promise<(step: Target) => ApproverHolders> {
  const wanted = (mode: Target['mode']) => [...new Set(steps.filter((step) => step.mode === mode).map(getTarget))]
  const [levels, nodes, persons] = [wanted('LEVEL'), wanted('POSITION'), wanted('EMPLOYEE')]
  const here = and(ne(employee.status, 'RESIGNED'), lte(employee.startDate, today))
  const counts = { people: count(), unable: sql<number>`(count(*) filter (where not (${mayAnswer(today)})))::int` }
  const rows = [
    ...(levels.length
      ? await db
          .select({ id: orgPath.positionLevelId, ...counts })
          .from(employee)
          .innerJoin(orgPath, eq(orgPath.positionId, employee.positionId))
          .where(and(here, inArray(orgPath.positionLevelId, levels)))
          .groupBy(orgPath.positionLevelId)
      : []),
    ...(nodes.length
      ? await db
          .select({ id: employeePosition.companyStructurePositionId, ...counts })
          .from(employeePosition)
          .innerJoin(employee, eq(employee.id, employeePosition.employeeId))
          .where(
            and(
              here,
              inArray(employeePosition.companyStructurePositionId, nodes),
              lte(employeePosition.startDate, today),
              or(isNull(employeePosition.endDate), gte(employeePosition.endDate, today)),
            ),
          )
          .groupBy(employeePosition.companyStructurePositionId)
      : []),
    ...(persons.length
      ? await db
          .select({ id: employee.id, ...counts })
          .from(employee)
          .where(and(here, inArray(employee.id, persons)))
          .groupBy(employee.id)
      : []),
  ]
  const found = new Map(rows.map(({ id, people, unable }) => [id, { people, unable }]))
  return (step) => found.get(getTarget(step)) ?? nobody
}
