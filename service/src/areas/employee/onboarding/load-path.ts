import { holds, type AnyResource } from '@staff/contract'
import { type PathKind, type PathStep, type PathStepName, type PersonPath } from '@staff/contract/employee'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { loadReadNames } from '../../../accounts/reads-of-person.ts'
import { run } from '../../../crud/statement.ts'
import { notFound } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { personInReach, type Person } from '../../../people/lock-person.ts'
import { settingAt } from '../../admin/global-configuration/global-configuration.table.ts'
import { loadPhone } from '../employee-profile/load-phone.ts'
import { employee } from '../employee/employee.table.ts'
import { loadEmployments } from '../employment-period/employments.ts'
import { loadLastDay } from '../employment-period/last-day.ts'
import { pathStep, thingBack } from './path-step.table.ts'
import { stepNames, stepRules } from './step-states.ts'

const no = sql`false`
/** The things of the company's list that somebody who leaves gives back. */
export const loadThings = async ({ db, today }: Pick<RequestContext, 'db' | 'today'>): Promise<string[]> => [
  ...new Set(
    ((await settingAt(db, 'things_to_give_back', today)) ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]
/** The steps that the caller may know: by the right and the rows of the records that tell them. */
export async function knownSteps(ctx: RequestContext, id: string, kind: PathKind): Promise<readonly PathStepName[]> {
  const of = stepNames[kind].flatMap((name): AnyResource[] => {
    const { of: resource } = stepRules[name]
    return resource ? [resource] : []
  })
  const read = await loadReadNames(ctx, id, of)
  return stepNames[kind].filter((name) => {
    const rule = stepRules[name]
    return (!rule.of || read.has(rule.of.name)) && (!rule.mayKnow || rule.mayKnow(ctx.caller))
  })
}
type Owners = ReadonlyMap<string, Pick<PathStep, 'owner'> & { readonly isSkipped: boolean }>
async function loadRemembered(
  { db }: RequestContext,
  { id, startDate }: Pick<Person, 'id' | 'startDate'>,
): Promise<Owners> {
  const rows = await db
    .select({
      step: pathStep.step,
      skippedAt: pathStep.skippedAt,
      owner: {
        id: employee.id,
        accountNo: employee.accountNo,
        displayFullNameEn: employee.displayFullNameEn,
        displayFullNameKh: employee.displayFullNameKh,
      },
    })
    .from(pathStep)
    .leftJoin(employee, eq(employee.id, pathStep.ownerId))
    .where(and(eq(pathStep.employeeId, id), eq(pathStep.startDate, startDate)))
  return new Map(rows.map(({ step, skippedAt, owner }) => [step, { owner, isSkipped: skippedAt !== null }]))
}
async function loadStates({ db }: RequestContext, id: string, steps: readonly PathStepName[]) {
  const asked = steps.flatMap((name): SQL[] => [stepRules[name].isDone, stepRules[name].isWaiting ?? no])
  const [found] = asked.length
    ? await run(db, sql`select ${sql.join(asked, sql`, `)} from ${employee} where ${eq(employee.id, id)}`)
    : []
  return (at: number) => (found?.[at * 2] === true ? 'DONE' : found?.[at * 2 + 1] === true ? 'WAITING' : 'OPEN')
}
async function loadThingsBack(ctx: RequestContext, { id, startDate }: Person): Promise<PersonPath['things']> {
  const back = await ctx.db
    .select({ name: thingBack.name })
    .from(thingBack)
    .where(and(eq(thingBack.employeeId, id), eq(thingBack.startDate, startDate)))
  const names = new Set(back.map(({ name }) => name))
  return (await loadThings(ctx)).map((name) => ({ name, isBack: names.has(name) }))
}

/** The path of a person's present or planned employment as far as the caller may know it; 404 beyond the reach. */
export async function loadPath(ctx: RequestContext, id: string, kind: PathKind): Promise<PersonPath> {
  const person = (await personInReach(ctx, id)) ?? notFound()
  const names = await knownSteps(ctx, id, kind)
  const getState = await loadStates(ctx, id, names)
  const remembered = await loadRemembered(ctx, person)
  const things = kind === 'leaving' ? await loadThingsBack(ctx, person) : []
  const { accountNo, displayFullNameEn, displayFullNameKh, startDate } = person
  return {
    id,
    accountNo,
    displayFullNameEn,
    displayFullNameKh,
    startDate,
    endDate: await loadLastDay(ctx, person, (await loadEmployments(ctx, person)).at(-1)),
    phone: await loadPhone(ctx, id),
    things,
    steps: names.map((name, at): PathStep => {
      const own = remembered.get(name)
      const state = name === 'THINGS' && things.every(({ isBack }) => isBack) ? 'DONE' : getState(at)
      return { name, state: state === 'OPEN' && own?.isSkipped ? 'SKIPPED' : state, owner: own?.owner ?? null }
    }),
  }
}
/** Whether the caller keeps the path of others: never the own one. */
export const keepsPath = ({ caller }: RequestContext, id: string): boolean =>
  caller.employeeId !== id && !caller.isSelfService && holds(caller.permissions, 'UPDATE_EMPLOYEE_MASTER_INFORMATION')
