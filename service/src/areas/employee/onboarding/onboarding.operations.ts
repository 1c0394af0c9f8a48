import { idSchema } from '@staff/contract'
import { type PathKind, type PathStepChange, type PathStepName } from '@staff/contract/employee'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { forbidden, notFound, refuse } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { lockPersonInReach, personInReach, type Person } from '../../../people/lock-person.ts'
import { keepsPath, knownSteps, loadPath, loadThings } from './load-path.ts'
import { pathStep, thingBack } from './path-step.table.ts'
import { stepNames } from './step-states.ts'

const kinds = ['onboarding', 'leaving'] as const
const tag = 'employee-master-information'
const getPath = (kind: PathKind) => `employee/employee-master-information/:id/${kind}`
const summaries: Readonly<Record<PathKind, string>> = {
  onboarding: 'The steps of a hire: which are done, whose they are',
  leaving: 'The steps of a leaving: which are done, whose they are',
}
const read = (kind: PathKind) =>
  operation({
    method: 'GET',
    path: getPath(kind),
    need: 'READ_EMPLOYEE_MASTER_INFORMATION',
    rows: 'scoped',
    tag,
    summary: summaries[kind],
    answer: anyRecord,
    handler: async (ctx, { params }) => ({ body: { data: await loadPath(ctx, params['id'] ?? '', kind) } }),
  })
/** Remembers that a thing came back, or that it did not. */
async function writeThing(
  ctx: RequestContext,
  { id, startDate }: Person,
  { name, isBack }: NonNullable<PathStepChange['thing']>,
): Promise<void> {
  if (!(await loadThings(ctx)).includes(name)) refuse('thing', 'CHOICE')
  if (isBack)
    await ctx.db
      .insert(thingBack)
      .values({ employeeId: id, startDate, name, takenBy: ctx.caller.userId })
      .onConflictDoNothing()
  else
    await ctx.db
      .delete(thingBack)
      .where(and(eq(thingBack.employeeId, id), eq(thingBack.startDate, startDate), eq(thingBack.name, name)))
}
/** Remembers of a step what no record says; what is not sent stays. */
async function writeStep(
  ctx: RequestContext,
  { id, startDate }: Person,
  { step, isSkipped, ownerId }: PathStepChange,
): Promise<void> {
  if (ownerId && !(await personInReach(ctx, ownerId))) refuse('ownerId', 'NOT_FOUND_REF')
  const sent = {
    ...(ownerId === undefined ? {} : { ownerId }),
    ...(isSkipped === undefined ? {} : { skippedAt: isSkipped ? sql`now()` : null }),
    updatedBy: ctx.caller.userId,
    updatedAt: sql`now()`,
  }
  await ctx.db
    .insert(pathStep)
    .values({ employeeId: id, startDate, step, ...sent })
    .onConflictDoUpdate({ target: [pathStep.employeeId, pathStep.startDate, pathStep.step], set: sent })
}
const change = (kind: PathKind) =>
  operation({
    method: 'PUT',
    path: `${getPath(kind)}/step`,
    need: 'UPDATE_EMPLOYEE_MASTER_INFORMATION',
    rows: 'scoped',
    tag,
    summary: 'Skip a step, give it to somebody, or note that a thing came back',
    body: z.strictObject({
      step: z.enum(stepNames[kind] as [PathStepName, ...PathStepName[]], { error: 'CHOICE' }),
      isSkipped: z.boolean().optional(),
      ownerId: idSchema.nullish(),
      thing: z.strictObject({ name: z.string().min(1).max(60), isBack: z.boolean() }).optional(),
    }),
    answer: anyRecord,
    async handler(ctx, { params: { id = '' }, body }) {
      const person = (await lockPersonInReach(ctx, id)) ?? notFound()
      if (!keepsPath(ctx, id)) forbidden()
      if (!(await knownSteps(ctx, id, kind)).includes(body.step)) return notFound()
      if (body.thing) await writeThing(ctx, person, body.thing)
      else await writeStep(ctx, person, body)
      const { step, ...sent } = body
      ctx.audit({ entity: tag, entityId: id, changes: { [`${kind}.${step}`]: { old: null, new: sent } } })
      return { body: { data: await loadPath(ctx, id, kind) } }
    },
  })
/** The path of a hire and that of a leaving (docs/rules/people.md, "Onboarding"). */
export const onboardingOperations = kinds.flatMap((kind) => [read(kind), change(kind)])
