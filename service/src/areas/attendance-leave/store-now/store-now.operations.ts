import { idSchema, getWidgetPath } from '@staff/contract'
import { storeGapsWidget, storeNowWidget } from '@staff/contract/attendance-leave'
import { inNowWidget } from '@staff/contract/reports'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { operation } from '../../../http/operation.ts'
import { getInNow } from './in-now.ts'
import { getStoreGaps } from './store-gaps.ts'
import { getStoreNow } from './store-now.ts'

/** Who of a store is there now (docs/rules/time.md, "My store"); the page and the widget make the same call. */
export const storeNowOperations = [
  operation({
    method: 'GET',
    path: getWidgetPath(storeNowWidget),
    need: storeNowWidget.permission,
    rows: 'scoped',
    tag: 'Dashboard',
    summary: 'Widget: who of a store is in, late, not seen or away now, with people planned and needed by hour',
    query: z.strictObject({ node: idSchema.optional() }),
    answer: anyRecord,
    handler: async (ctx, { query: { node } }) => ({ body: { data: await getStoreNow(ctx, node, Date.now()) } }),
  }),
  operation({
    method: 'GET',
    path: getWidgetPath(inNowWidget),
    need: inNowWidget.permission,
    rows: 'scoped',
    tag: 'Dashboard',
    summary: 'Widget: how many people of each store are in now, of those who should be',
    answer: anyRecord,
    handler: async (ctx) => ({ body: { data: await getInNow(ctx, Date.now()) } }),
  }),
  operation({
    method: 'GET',
    path: getWidgetPath(storeGapsWidget),
    mayBeLate: true,
    need: storeGapsWidget.permission,
    rows: 'scoped',
    tag: 'Dashboard',
    summary: 'Widget: people of a store planned and needed by hour, today and the six days after it',
    query: z.strictObject({ node: idSchema.optional() }),
    answer: anyRecord,
    handler: async (ctx, { query: { node } }) => ({ body: { data: await getStoreGaps(ctx, node) } }),
  }),
]
