import type { EmployeeInput, PathKind, PathStepName } from '@staff/contract/employee'
import { sql } from 'drizzle-orm'
import { run } from '../../../crud/statement.ts'
import type { Database } from '../../../db/database.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { primaryNode, storedPositions } from '../../../people/held-positions.ts'
import { getManagerId } from '../employee-profile/load-manager.ts'
import { pathStep } from './path-step.table.ts'
import { stepNames } from './step-states.ts'

/** What the manager of the place takes care of; the other steps are of who hires. */
const ofManager: readonly PathStepName[] = ['SHIFT', 'SCANNER']
interface Beginning {
  readonly employeeId: string
  /** The first day of the employment, `YYYY-MM-DD`. */
  readonly startDate: string
  readonly kind: PathKind
  /** The person who makes the hire or the leaving; null = an account without a person. */
  readonly madeBy: string | null
}
/** Gives the steps of a path their owners, by the POSITION node of the person on the first day; '' = in no place. */
async function writeOwners(
  db: Database,
  { employeeId, startDate, kind, madeBy, node }: Beginning & { readonly node: string },
  today: string,
): Promise<void> {
  await run(
    db,
    sql`insert into ${pathStep} (employee_id, start_date, step, owner_id)
      select ${employeeId}::text, ${startDate}::date, step, coalesce(
        case when step = any(${sql.param(ofManager)}::text[]) then ${getManagerId({ id: employeeId, positionId: node, today })} end, ${madeBy}::text)
      from unnest(${sql.param(stepNames[kind])}::text[]) step on conflict do nothing`,
  )
}
/** Gives the steps of a path their owners. Safe to repeat: owners that are there stay. */
export async function beginPath(db: Database, beginning: Beginning, today: string): Promise<void> {
  const { employeeId, startDate } = beginning
  const node = primaryNode(await storedPositions({ db }, employeeId), startDate)
  await writeOwners(db, { ...beginning, node }, today)
}
/**
 * The path of a person whom somebody entered by hand: one statement, for the round trip of what is written with it
 * (docs/rules/performance-reasons.md, "What makes it fast"). A file brings people who work here already.
 */
export async function beginOnboarding(
  ctx: RequestContext,
  employeeId: string,
  { startDate, positions = [] }: Pick<Partial<EmployeeInput>, 'startDate' | 'positions'>,
): Promise<void> {
  if (ctx.batch || !startDate) return
  const [madeBy, node] = [ctx.caller.employeeId, primaryNode(positions, startDate)]
  await writeOwners(ctx.db, { employeeId, startDate, kind: 'onboarding', madeBy, node }, ctx.today)
}
