import { holds, L, permit } from '@staff/contract'
import {
  askedParts,
  employeeTasks,
  leavingStepNames,
  pathPage,
  pathSteps,
  type PathKind,
  type PathStepName,
} from '@staff/contract/employee'
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { notLeftInReach, peopleInReach } from '../../../accounts/people-in-reach.ts'
import type { TaskList } from '../../../contributions/contribution.ts'
import { taskList } from '../../../contributions/task-list.ts'
import type { Caller } from '../../../http/caller.ts'
import { employee } from '../employee/employee.table.ts'
import { loadThings } from '../onboarding/load-path.ts'
import { pathStep, thingBack } from '../onboarding/path-step.table.ts'
import { stepNames, stepRules } from '../onboarding/step-states.ts'
import { ownPartAnswer } from '../own-part/own-part.table.ts'

const name = { en: sql`${employee.displayFullNameEn}`, km: sql`${employee.displayFullNameKh}` }
const ofLeaving: ReadonlySet<string> = new Set(leavingStepNames)
const names: readonly PathStepName[] = [...stepNames.onboarding, ...stepNames.leaving]
const asStep = (text: string): PathStepName | undefined => names.find((step) => step === text)
const toPathKind = (step: string): PathKind => (ofLeaving.has(step) ? 'leaving' : 'onboarding')

/** Whether a step is still to be done, for the steps that the caller may know. */
function isOpen(caller: Caller, things: number): SQL | undefined {
  const back = sql`(select count(*) from ${thingBack} where ${and(
    eq(thingBack.employeeId, pathStep.employeeId),
    eq(thingBack.startDate, pathStep.startDate),
  )})`
  return or(
    ...names.flatMap((step) => {
      const { isDone, isWaiting, of, mayKnow } = stepRules[step]
      const need = of && permit(of, 'VIEW')
      if ((of && !(need && holds(caller.permissions, need))) || mayKnow?.(caller) === false) return []
      const done = step === 'THINGS' ? sql`${back} >= ${things}` : isDone
      return [and(eq(pathStep.step, step), sql`not ${done}`, isWaiting && sql`not ${isWaiting}`)]
    }),
  )
}
const steps = taskList(
  employeeTasks.steps,
  async (ctx) => ({
    ...name,
    id: sql`${pathStep.employeeId} || ' ' || ${pathStep.step}`,
    detailEn: sql`${pathStep.step}`,
    ref: sql`${pathStep.employeeId} || ' ' || ${pathStep.step}`,
    due: sql`${pathStep.startDate}`,
    from: sql`${pathStep} join ${employee} on ${and(eq(employee.id, pathStep.employeeId), eq(employee.startDate, pathStep.startDate))}`,
    where: and(
      ctx.caller.employeeId ? eq(pathStep.ownerId, ctx.caller.employeeId) : sql`false`,
      isNull(pathStep.skippedAt),
      isOpen(ctx.caller, (await loadThings(ctx)).length),
      peopleInReach(ctx.caller),
    ),
  }),
  {
    note: ({ en }) => pathSteps[asStep(en) ?? 'JOB'].label,
    to: ({ ref }) => {
      const [id = '', step = ''] = ref.split(' ')
      return pathPage(toPathKind(step), id, asStep(step))
    },
  },
)
const partLabels = new Map<string, (typeof askedParts)[keyof typeof askedParts]['label']>(
  Object.entries(askedParts).map(([part, { label }]) => [part, label]),
)
const ownParts = taskList(
  employeeTasks.ownParts,
  ({ caller }) => ({
    ...name,
    id: sql`${ownPartAnswer.id}`,
    detailEn: sql`${ownPartAnswer.part}`,
    ref: sql`${employee.id}`,
    from: sql`${ownPartAnswer} join ${employee} on ${employee.id} = ${ownPartAnswer.employeeId}`,
    where: and(
      isNull(ownPartAnswer.decision),
      or(
        ...Object.entries(askedParts).flatMap(([part, { resource }]) => {
          const need = permit(resource, 'VIEW')
          return need && holds(caller.permissions, need) ? [sql`${ownPartAnswer.part} = ${part}`] : []
        }),
      ) ?? sql`false`,
      caller.employeeId ? sql`${employee.id} <> ${caller.employeeId}` : undefined,
      caller.isSelfService ? sql`false` : notLeftInReach(caller),
    ),
  }),
  {
    note: ({ en }) => partLabels.get(en) ?? L(en, en),
    to: ({ ref }) => pathPage('onboarding', ref),
  },
)
/** What waits of hires and leavings (docs/rules/people.md, "Onboarding"). */
export const pathTaskLists: readonly TaskList[] = [steps, ownParts]
