import { dateSchema, idSchema, required, timeSchema, versionSchema } from '@staff/contract'
import { rosterBoard, scheduleSources, type DraftChanges } from '@staff/contract/attendance-leave'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { getDaysAsked } from '../../../dated/far-days.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { loadDraftSteps } from './draft-steps.ts'
import { generateDraft } from './generate-draft.ts'
import { loadBoard } from './load-board.ts'
import { previewPublish, publishDraft } from './publish-draft.ts'
import { saveDraft } from './save-draft.ts'
import { loadStore } from './store-of-board.ts'
import { takeBackPublication } from './take-back.ts'

const common = { rows: 'scoped', tag: 'roster-board' } as const
const days = { fromDate: required(dateSchema), toDate: required(dateSchema) }
/** Longest break and most stretches of a day. */
const most = { breakMinutes: 480, stretches: 4, people: 500 }

const stretch = z.strictObject({
  startWorkingTime: required(timeSchema),
  endWorkingTime: required(timeSchema),
  breakStartTime: timeSchema.nullable().optional(),
  breakMinutes: z
    .number()
    .int()
    .min(0, { error: 'RANGE' })
    .max(most.breakMinutes, { error: 'RANGE' })
    .nullable()
    .optional(),
  isBreakPaid: z.boolean().nullable().optional(),
})
const cellHours = z
  .union([z.literal('REST'), z.array(stretch).max(most.stretches, { error: 'TOO_LONG' })], { error: 'CHOICE' })
  .nullable()
const written = z.enum(['HAND', 'PASTE'], { error: 'CHOICE' })
const change = z.strictObject({
  employeeId: required(idSchema),
  scheduleDate: required(dateSchema),
  hours: cellHours,
  expected: cellHours.optional(),
  source: written.optional(),
  reason: z.string().trim().min(1, { error: 'REQUIRED' }).max(255, { error: 'TOO_LONG' }).optional(),
})
const step = z.array(
  z.strictObject({
    employeeId: required(idSchema),
    date: required(dateSchema),
    before: cellHours,
    after: cellHours,
    source: written,
  }),
)
const kept = z.strictObject({
  keep: z.number().int().min(0, { error: 'RANGE' }),
  add: z
    .array(step.max(rosterBoard.mostChanges, { error: 'TOO_LONG' }))
    .max(rosterBoard.mostSteps, { error: 'TOO_LONG' }),
})
const published = z.strictObject({
  node: idSchema,
  version: versionSchema,
  ...days,
  employeeIds: z.array(idSchema).min(1, { error: 'REQUIRED' }).max(most.people, { error: 'TOO_LONG' }).optional(),
})
const getRange = ({ today }: RequestContext, asked: { readonly fromDate: unknown; readonly toDate: unknown }) =>
  getDaysAsked(today, asked, rosterBoard.mostDays)
const getOrder = (ctx: RequestContext, body: z.infer<typeof published>) => {
  const { from, to } = getRange(ctx, body)
  return { node: body.node, version: body.version, employeeIds: body.employeeIds, fromDate: from, toDate: to }
}

/**
 * The board of a store (docs/rules/roster.md): also for self-service users with the right, of stores that lie wholly in
 * their reach. The caller's own row is read and proposed, never written.
 */
export const rosterBoardOperations = [
  operation({
    ...common,
    method: 'GET',
    path: rosterBoard.path,
    need: 'READ_EMPLOYEE_WORKING_SCHEDULE',
    summary: 'The roster of a store with its draft, demand, absences, availability and warnings',
    query: z.strictObject({ node: idSchema, ...days }),
    answer: anyRecord,
    async handler(ctx, { query }) {
      const range = getRange(ctx, query)
      return { body: { data: await loadBoard(ctx, await loadStore(ctx, query.node), range) } }
    },
  }),
  operation({
    ...common,
    method: 'PUT',
    path: rosterBoard.draft,
    need: 'UPDATE_EMPLOYEE_WORKING_SCHEDULE',
    summary: 'Changes cells of the draft of a store; all of them or none',
    body: z.strictObject({
      node: idSchema,
      version: versionSchema,
      steps: z.strictObject({ past: kept, future: kept }).optional(),
      changes: z.array(change).min(1, { error: 'REQUIRED' }).max(rosterBoard.mostChanges, { error: 'TOO_LONG' }),
    }),
    answer: anyRecord,
    async handler(ctx, { body }) {
      const asked: DraftChanges = body as DraftChanges
      for (const { scheduleDate } of asked.changes) getRange(ctx, { fromDate: scheduleDate, toDate: scheduleDate })
      return { body: { data: await saveDraft(ctx, asked) } }
    },
  }),
  operation({
    ...common,
    method: 'GET',
    path: rosterBoard.steps,
    need: 'READ_EMPLOYEE_WORKING_SCHEDULE',
    summary: 'What the caller can undo and redo in the draft of a store',
    query: z.strictObject({ node: idSchema }),
    answer: anyRecord,
    async handler(ctx, { query }) {
      const store = await loadStore(ctx, query.node)
      return { body: { data: await loadDraftSteps(ctx, store.id) } }
    },
  }),
  operation({
    ...common,
    method: 'POST',
    path: rosterBoard.generate,
    need: 'UPDATE_EMPLOYEE_WORKING_SCHEDULE',
    summary: 'Proposes the days of a store that say nothing yet, into its draft',
    body: z.strictObject({
      node: idSchema,
      version: versionSchema,
      ...days,
      source: z.enum(
        scheduleSources.map(({ value }) => value),
        { error: 'CHOICE' },
      ),
    }),
    answer: anyRecord,
    async handler(ctx, { body }) {
      const { from: fromDate, to: toDate } = getRange(ctx, body)
      const { node, version, source } = body
      return { body: { data: await generateDraft(ctx, { node, version, source, fromDate, toDate }) } }
    },
  }),
  operation({
    ...common,
    method: 'POST',
    path: rosterBoard.preview,
    perMinute: mostPerMinute.preview,
    need: 'UPDATE_EMPLOYEE_WORKING_SCHEDULE',
    summary: 'What publishing the draft of a store would change and tell; nothing is written',
    body: published,
    answer: anyRecord,
    handler: async (ctx, { body }) => ({
      isUnchanged: true,
      body: { data: await previewPublish(ctx, getOrder(ctx, body)) },
    }),
  }),
  operation({
    ...common,
    method: 'POST',
    path: rosterBoard.publish,
    need: 'UPDATE_EMPLOYEE_WORKING_SCHEDULE',
    summary: 'Publishes the draft of a store for a range, and tells each person once what changed',
    body: published,
    answer: anyRecord,
    handler: async (ctx, { body }) => ({ body: { data: await publishDraft(ctx, getOrder(ctx, body)) } }),
  }),
  operation({
    ...common,
    method: 'POST',
    path: rosterBoard.takeBack,
    need: 'UPDATE_EMPLOYEE_WORKING_SCHEDULE',
    summary: 'Takes a publication back while nobody has opened a message of it',
    body: z.strictObject({ publicationId: required(idSchema) }),
    answer: anyRecord,
    handler: async (ctx, { body }) => ({ body: { data: await takeBackPublication(ctx, String(body.publicationId)) } }),
  }),
]
