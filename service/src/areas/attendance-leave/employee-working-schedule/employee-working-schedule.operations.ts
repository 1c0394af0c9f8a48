import { canonicalJson, dateSchema, idSchema, required, timeSchema, versionSchema } from '@staff/contract'
import { scheduleSources, workingSchedule, type ScheduleChange } from '@staff/contract/attendance-leave'
import { and, between, eq, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { visiblePeople } from '../../../accounts/people-in-reach.ts'
import { anyRecord, removedAnswer } from '../../../crud/answers.ts'
import { later } from '../../../dated/days.ts'
import { getDaysAsked } from '../../../dated/far-days.ts'
import { notFound, refuse } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { restBetween } from '../weekly-rest/rest-days.ts'
import { changeSchedule, removeEntry } from './change-schedule.ts'
import { employeeWorkingSchedule as table } from './employee-working-schedule.table.ts'
import { startTask } from '../../../tasks/start-task.ts'
import { scheduleTask } from './generate-task.ts'
import { warningsBetween } from '../schedule-rules/load-rule-facts.ts'
import { scheduleEntries } from './schedule-rows.ts'

const common = { rows: 'scoped', tag: 'employee-working-schedule' } as const
const days = { fromDate: dateSchema.optional(), toDate: dateSchema.optional() }
const entry = z.looseObject({ id: z.string(), scheduleDate: z.string() })
const schedule = z.object({ data: z.array(entry), warnings: z.array(z.looseObject({ scheduleDate: z.string() })) })
/** No longer than this is asked for or written at once. */
const mostDays = 366
const mostEntries = 500
/** Why a hard rule is broken. */
const reasonSchema = z.string().trim().min(1, { error: 'REQUIRED' }).max(255, { error: 'TOO_LONG' })
/** A break of an entry lasts no longer, in minutes. */
const mostBreak = 480

/** The asked days, the current month where nothing is said (spec 3 section 9). */
function getDays(
  { today }: RequestContext,
  { fromDate, toDate }: { readonly fromDate?: string | undefined; readonly toDate?: string | undefined },
): readonly [string, string] {
  const from = fromDate ?? `${(toDate ?? today).slice(0, 7)}-01`
  const to = toDate ?? later(later(`${from.slice(0, 7)}-01`, 1, 'month'), -1, 'day')
  getDaysAsked(today, { fromDate: from, toDate: to }, mostDays)
  return [from, to]
}
const inReach = ({ caller }: RequestContext, where: SQL | undefined): SQL | undefined =>
  and(where, visiblePeople(caller, table.employeeId))

/** One's own schedule in self-service, whatever is asked for; elsewhere that of the person named, else one's own. */
const getPerson = ({ caller }: RequestContext, employeeId: string | undefined): string =>
  (caller.isSelfService ? caller.employeeId : (employeeId ?? caller.employeeId)) ?? refuse('employeeId', 'REQUIRED')

/** The person where the caller may see the schedule. */
async function loadVisible({ db, caller }: RequestContext, employeeId: string): Promise<string[]> {
  const found = await db
    .select({ id: employee.id })
    .from(employee)
    .where(and(eq(employee.id, employeeId), visiblePeople(caller, employee.id)))
  return found.map(({ id }) => id)
}

const change = z.strictObject({
  id: idSchema.optional(),
  employeeId: idSchema.optional(),
  scheduleDate: required(dateSchema),
  startWorkingTime: required(timeSchema),
  endWorkingTime: required(timeSchema),
  breakStartTime: timeSchema.nullable().optional(),
  breakMinutes: z.number().int().min(0, { error: 'RANGE' }).max(mostBreak, { error: 'RANGE' }).nullable().optional(),
  isBreakPaid: z.boolean().nullable().optional(),
  reason: reasonSchema.optional(),
  version: versionSchema.optional(),
})

const order = z.strictObject({
  fromDate: required(dateSchema),
  toDate: required(dateSchema),
  employeeIds: z.array(idSchema).min(1, { error: 'REQUIRED' }).max(mostEntries, { error: 'TOO_LONG' }).optional(),
  node: idSchema.optional(),
  source: z.enum(
    scheduleSources.map(({ value }) => value),
    { error: 'CHOICE' },
  ),
})

/** The calls of the working schedule (spec 3 section 7.2; docs/rules/time.md, "Schedule"). */
export const employeeWorkingScheduleOperations = [
  operation({
    ...common,
    method: 'GET',
    path: workingSchedule.path,
    need: 'READ_EMPLOYEE_WORKING_SCHEDULE',
    summary: 'The working schedule of one person between two days, with its warnings',
    query: z.strictObject({ employeeId: idSchema.optional(), ...days }),
    answer: schedule.extend({ rests: z.array(z.string()) }),
    async handler(ctx, { query }) {
      const [from, to] = getDays(ctx, query)
      const employeeId = getPerson(ctx, query.employeeId)
      const mine = and(eq(table.employeeId, employeeId), between(table.scheduleDate, from, to))
      const data = await scheduleEntries(ctx.db, inReach(ctx, mine))
      const warnings = data.length ? await warningsBetween(ctx, [employeeId], from, to) : []
      const rests = (await restBetween(ctx.db, await loadVisible(ctx, employeeId), from, to)).map(({ date }) => date)
      return { body: { data, rests, warnings } }
    },
  }),
  operation({
    ...common,
    method: 'GET',
    path: `${workingSchedule.path}/:id`,
    need: 'READ_EMPLOYEE_WORKING_SCHEDULE',
    summary: 'One entry of a working schedule, if it lies between two days',
    query: z.strictObject(days),
    answer: anyRecord,
    async handler(ctx, { params, query }) {
      const isAsked = query.fromDate ?? query.toDate
      const within = isAsked ? between(table.scheduleDate, ...getDays(ctx, query)) : undefined
      const [data] = await scheduleEntries(ctx.db, inReach(ctx, and(eq(table.id, params['id'] ?? ''), within)))
      return { body: { data: data ?? notFound() } }
    },
  }),
  operation({
    ...common,
    method: 'PUT',
    path: workingSchedule.path,
    need: 'UPDATE_EMPLOYEE_WORKING_SCHEDULE',
    summary: 'Changes entries of working schedules, and adds those without an id; all of them or none',
    body: z.strictObject({
      data: z.array(change).min(1, { error: 'REQUIRED' }).max(mostEntries, { error: 'TOO_LONG' }),
    }),
    answer: schedule,
    async handler(ctx, { body }) {
      const { entries, warnings, isUnchanged } = await changeSchedule(ctx, body.data as readonly ScheduleChange[])
      return { isUnchanged, body: { data: entries, warnings } }
    },
  }),
  operation({
    ...common,
    method: 'POST',
    path: workingSchedule.path,
    need: 'CREATE_EMPLOYEE_WORKING_SCHEDULE',
    summary: 'Generates working schedules as a task; its result counts the entries created and kept',
    task: scheduleTask,
    body: order,
    answer: anyRecord,
    handler: (ctx, { body }) => {
      const { employeeIds, node, source } = body
      const [fromDate, toDate] = getDays(ctx, body as { fromDate: string; toDate: string })
      if (!employeeIds && node === undefined) refuse('employeeIds', 'REQUIRED')
      const params = { fromDate, toDate, source, ...(employeeIds && { employeeIds }), ...(node && { node }) }
      return startTask(ctx, scheduleTask, params, { key: canonicalJson(params), url: workingSchedule.path })
    },
  }),
  operation({
    ...common,
    method: 'DELETE',
    path: `${workingSchedule.path}/:id`,
    need: 'DELETE_EMPLOYEE_WORKING_SCHEDULE',
    summary: 'Takes an entry out of a working schedule',
    query: z.strictObject({ version: z.coerce.number().int().optional() }),
    answer: removedAnswer,
    async handler(ctx, { params, query }) {
      const id = params['id'] ?? ''
      await removeEntry(ctx, id, query.version)
      return { body: { data: { id } } }
    },
  }),
]
