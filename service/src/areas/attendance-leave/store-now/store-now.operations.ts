import { idSchema, widgetCall } from '@staff/contract'
import { storeNowWidget } from '@staff/contract/attendance-leave'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { operation } from '../../../http/operation.ts'
import { getStoreNow } from './store-now.ts'

/** Who of a store is there now (docs/rules/time.md, "My store"); the page and the widget make the same call. */
export const storeNowOperations = [
  operation({
    method: 'GET',
    path: widgetCall(storeNowWidget),
    need: storeNowWidget.permission,
    rows: 'scoped',
    tag: 'Dashboard',
    summary: 'Widget: who of a store is in, late, not seen or away now, with people planned and needed by hour',
    query: z.strictObject({ node: idSchema.optional() }),
    answer: anyRecord,
    handler: async (ctx, { query: { node } }) => ({ body: { data: await getStoreNow(ctx, node, Date.now()) } }),
  }),
]
