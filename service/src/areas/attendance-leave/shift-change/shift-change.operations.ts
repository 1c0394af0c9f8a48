import { idSchema, required, versionSchema } from '@staff/contract'
import { shiftChange as calls } from '@staff/contract/attendance-leave'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { notFound } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { askChange, closeChange, loadOwnRow } from './ask-change.ts'
import { loadMarket, takeOpen } from './shift-market.ts'
import { loadTakers } from './shift-takers.ts'

/** People who are asked about one shift. */
const mostAsked = 50
const own = { need: 'signedIn', rows: 'own', tag: 'shift-change' } as const
const getMe = ({ caller }: RequestContext): string => caller.employeeId ?? notFound()
const getId = (params: Readonly<Record<string, string>>): string => params['id'] ?? ''
const version = z.strictObject({ version: versionSchema })

/** The calls by which employees hand over shifts (docs/rules/time.md, "Open shifts and swaps"). */
export const shiftChangeOperations = [
  operation({
    ...own,
    method: 'GET',
    path: calls.path,
    summary: "The caller's shifts to come with what is asked about them, and open shifts that the caller may take",
    answer: anyRecord,
    async handler(ctx) {
      const none = { own: [], open: [] }
      const { employeeId } = ctx.caller
      return { body: { data: employeeId === null ? none : await loadMarket(ctx, employeeId, Date.now()) } }
    },
  }),
  operation({
    ...own,
    method: 'GET',
    path: calls.takers,
    summary: 'Who can take a shift of the caller, and with whom it can be swapped',
    query: z.strictObject({ rowId: required(idSchema) }),
    answer: anyRecord,
    async handler(ctx, { query }) {
      const nowMs = Date.now()
      const { row, place } = await loadOwnRow(ctx, getMe(ctx), { rowId: String(query.rowId) }, nowMs)
      return { body: { data: await loadTakers(ctx, place, row, nowMs) } }
    },
  }),
  operation({
    ...own,
    method: 'POST',
    path: calls.path,
    summary: 'Asks colleagues to take a shift of the caller, or one of them to swap',
    body: z.strictObject({
      rowId: idSchema,
      version: z.number({ error: 'REQUIRED' }).int(),
      offerTo: z.array(idSchema).min(1).max(mostAsked),
      inReturn: z.strictObject({ rowId: idSchema, version: z.number({ error: 'REQUIRED' }).int() }).optional(),
    }),
    answer: anyRecord,
    handler: async (ctx, { body }) => ({
      status: 201,
      body: { data: await askChange(ctx, getMe(ctx), body, Date.now()) },
    }),
  }),
  operation({
    ...own,
    method: 'POST',
    path: calls.close.replace('{id}', ':id'),
    summary: 'Takes a question about an own shift back, also while approvers are asked',
    body: version,
    answer: anyRecord,
    handler: async (ctx, { params, body }) => ({
      body: { data: await closeChange(ctx, getMe(ctx), getId(params), body.version) },
    }),
  }),
  operation({
    ...own,
    method: 'POST',
    path: calls.take.replace('{id}', ':id'),
    summary: 'Asks the approvers for an open shift of the own store',
    body: version,
    answer: anyRecord,
    handler: async (ctx, { params, body }) => ({
      status: 201,
      body: { data: await takeOpen(ctx, getMe(ctx), getId(params), body.version) },
    }),
  }),
]
