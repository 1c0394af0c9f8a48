import { L, profilePath, to, type AnyResource, type TaskContribution } from '@staff/contract'
import {
  employee as declared,
  employeeIdentifier,
  employeeInsurance,
  employeeTasks,
  employeeTraining,
} from '@staff/contract/employee'
import dayjs from 'dayjs'
import { and, eq, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { ofPeopleInReach, peopleInReach, peopleWithPapers } from '../../../accounts/people-in-reach.ts'
import type { TaskList } from '../../../contributions/contribution.ts'
import { taskList, type TaskColumns } from '../../../contributions/task-list.ts'
import type { PeopleReach } from '../../../crud/storage.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { daysAhead } from '../../../jobs/expiry/days-ahead.ts'
import { settingsOn } from '../../admin/global-configuration/global-configuration.table.ts'
import { employee } from '../employee/employee.table.ts'
import { pathTaskLists } from './path-tasks.ts'
import { documentDays, endingPapers, isRenewed, probationDays, type Paper } from '../expiring/expiring.ts'

const name = { en: sql`${employee.displayFullNameEn}`, km: sql`${employee.displayFullNameKh}` }
const isHere = ne(employee.status, 'RESIGNED')

const remindedSettings = [documentDays[0], probationDays[0]]
/** The settings of one call: its lists ask for them once. */
const settings = new WeakMap<RequestContext, ReturnType<typeof settingsOn<string>>>()
/** The last day that is near enough to be a task: the most days ahead of a setting. */
async function untilDay(ctx: RequestContext, [setting, otherwise]: readonly [string, string]): Promise<string> {
  const { db, today } = ctx
  const asked = settings.get(ctx) ?? settingsOn<string>(db, remindedSettings)
  settings.set(ctx, asked)
  const days = daysAhead((await asked)(setting, today) ?? otherwise)
  return dayjs(today)
    .add(days.at(-1) ?? 0, 'day')
    .format('YYYY-MM-DD')
}
/** People in reach whose day of the master record has come near, or is over. */
const endingPeople =
  (day: AnyPgColumn, is: SQL, setting: readonly [string, string]) =>
  async (ctx: RequestContext): Promise<TaskColumns> => ({
    ...name,
    id: sql`${employee.id}`,
    due: sql`${day}`,
    from: sql`${employee}`,
    where: and(is, isHere, lte(day, await untilDay(ctx, setting)), peopleInReach(ctx.caller)),
  })
/** Papers that end soon, or have ended, and that no newer one has replaced. */
const paperTask = (task: TaskContribution, resource: AnyResource, paper: Paper, reach: PeopleReach): TaskList =>
  taskList(
    task,
    async (ctx) => ({
      ...name,
      id: sql`${paper.table.id}`,
      detailEn: sql`coalesce(${paper.name[0]}, ${paper.kind})`,
      detailKm: paper.name[1],
      due: sql`${paper.day}`,
      from: sql`${paper.table} join ${employee} on ${employee.id} = ${paper.table.employeeId}`,
      where: and(
        lte(paper.day, await untilDay(ctx, documentDays)),
        isHere,
        sql`not ${isRenewed(paper)}`,
        reach(ctx.caller, paper.table.employeeId),
      ),
    }),
    { note: (detail) => detail, to: ({ id }) => to(resource).update(id) },
  )

/** What waits for people who keep the records of employees (docs/rules/platform.md, "My tasks"). */
export const employeeTaskLists: readonly TaskList[] = [
  taskList(
    employeeTasks.probations,
    endingPeople(employee.postProbationDate, eq(employee.status, 'IN_PROBATION'), probationDays),
    { note: () => L('Probation ends', 'ការសាកល្បងចប់'), to: ({ id }) => profilePath(id) },
  ),
  taskList(
    employeeTasks.contracts,
    endingPeople(employee.contractPeriodEndDate, eq(employee.contractType, 'FDC'), documentDays),
    {
      note: () => L('Fixed-duration contract ends', 'កិច្ចសន្យាមានកំណត់ចប់'),
      to: ({ id }) => to(declared).update(id),
    },
  ),
  paperTask(employeeTasks.identifiers, employeeIdentifier, endingPapers.identifier, peopleWithPapers),
  paperTask(employeeTasks.insurances, employeeInsurance, endingPapers.insurance, ofPeopleInReach),
  paperTask(employeeTasks.trainings, employeeTraining, endingPapers.training, ofPeopleInReach),
  ...pathTaskLists,
]
