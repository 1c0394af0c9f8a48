import { fill, L, shownDay } from '@staff/contract'
import { scheduleSources } from '@staff/contract/attendance-leave'
import { and, asc, eq, gt, inArray, ne, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { notLeftInReach } from '../../../accounts/people-in-reach.ts'
import { getLeftOutWords } from '../../../people/own-pay.ts'
import { forbidden } from '../../../http/errors.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Database } from '../../../db/database.ts'
import { taskKind } from '../../../tasks/task-kind.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { generateSchedules } from './generate-schedule.ts'
import { getPositions } from './people-of-node.ts'

/** People of one transaction: small enough that nobody waits long for one of them. */
const batch = 50
const words = {
  title: L('Working schedule {{from}} to {{to}}', 'កាលវិភាគធ្វើការ {{from}} ដល់ {{to}}'),
  outcome: L('{{created}} entries created, {{kept}} kept', 'បានបង្កើត {{created}} និងរក្សាទុក {{kept}}'),
}
const params = z.object({
  fromDate: z.string(),
  toDate: z.string(),
  source: z.enum(scheduleSources.map(({ value }) => value)),
  employeeIds: z.array(z.string()).optional(),
  /** A node of the company structure, of any level: everybody below it. */
  node: z.string().optional(),
})
type Params = z.infer<typeof params>

/** The people of an order: the named ones or those of a node, within the caller's reach and still employed. */
const named = (db: Database, caller: Caller, { employeeIds, node }: Params): SQL | undefined =>
  and(
    notLeftInReach(caller),
    employeeIds && inArray(employee.id, employeeIds),
    node === undefined ? undefined : inArray(employee.positionId, getPositions(db, node)),
  )

/** The same without the caller: nobody plans for oneself (docs/rules/pay.md, "Nobody for oneself"). */
const chosen = (db: Database, caller: Caller, order: Params): SQL | undefined =>
  and(named(db, caller, order), caller.employeeId === null ? undefined : ne(employee.id, caller.employeeId))
const isAmong = async (db: Database, caller: Caller, order: Params): Promise<boolean> =>
  caller.employeeId !== null &&
  (await db.$count(employee, and(named(db, caller, order), eq(employee.id, caller.employeeId)))) > 0
/**
 * Generation of schedules as a task. A step writes the days of some people; a step that was killed starts again
 * (docs/rules/time.md, "Schedule").
 */
export const scheduleTask = taskKind({
  name: 'WORKING_SCHEDULE',
  params,
  position: z.object({ after: z.string(), done: z.number(), created: z.number(), kept: z.number() }),
  begin: () => ({ after: '', done: 0, created: 0, kept: 0 }),
  need: 'CREATE_EMPLOYEE_WORKING_SCHEDULE',
  mayRun(caller) {
    if (caller.isSelfService) forbidden()
  },
  title: ({ fromDate, toDate }) => fill(words.title, { from: shownDay(fromDate), to: shownDay(toDate) }),
  async step(ctx, order, position) {
    const who = chosen(ctx.db, ctx.caller, order)
    const total = await ctx.db.$count(employee, who)
    const people = await ctx.db
      .select({ id: employee.id })
      .from(employee)
      .where(and(who, gt(employee.id, position.after)))
      .orderBy(asc(employee.id))
      .limit(batch)
    const made = await generateSchedules(
      { tx: ctx.db, today: ctx.today, by: ctx.caller.userId, audit: ctx.audit },
      people.map(({ id }) => id),
      order,
    )
    const created = position.created + made.created
    const kept = position.kept + made.kept
    const done = position.done + people.length
    if (people.length === batch)
      return { next: { after: people.at(-1)?.id ?? '', done, created, kept }, done, total: Math.max(total, done) }
    const isOwnLeftOut = await isAmong(ctx.db, ctx.caller, order)
    const said = fill(words.outcome, { created, kept })
    const own = getLeftOutWords('ROSTER')
    const outcome = isOwnLeftOut ? L(`${said.en}. ${own.en}`, `${said.km}។ ${own.km}`) : said
    return { result: { created, kept, isOwnLeftOut }, outcome, done, total: done }
  },
})
