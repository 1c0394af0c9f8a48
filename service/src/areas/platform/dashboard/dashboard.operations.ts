import {
  calls,
  dashboardSchema,
  dashboardWidgetSchema,
  type DashboardWidget,
  type DashboardWidgetInput,
} from '@staff/contract'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { notFound, refuse } from '../../../http/errors.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import type { Caller } from '../../../http/caller.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { dashboard, dashboardWidget } from './dashboard.table.ts'
import { checkApart, checkInside, checkOpen, layoutId, type OpenWidget } from './layout.ts'
import { loadLayout, openLayout } from './own-layout.ts'

const path = calls.dashboard
// Spec 1 section 6: the dashboard needs a signed-in user only; everyone acts on rows of one's own.
const shared = { need: 'signedIn', rows: 'own', tag: 'Dashboard' } as const
const answered = dashboardWidgetSchema.extend({ id: z.string() })
const one = z.object({ data: answered })
const all = z.object({
  data: z.array(answered),
  pageMeta: z.object({ currentPage: z.number(), pageSize: z.number(), totalCount: z.number() }),
})

/** The widgets that the active composition gives to a caller. */
type OpenTo = (caller: Caller) => Promise<readonly OpenWidget[]>

const listed = (data: readonly DashboardWidget[]) => ({
  body: { data, pageMeta: { currentPage: 1, pageSize: data.length, totalCount: data.length } },
})
const found = (layout: readonly DashboardWidget[], id: string | undefined): DashboardWidget =>
  layout.find((widget) => widget.id === id) ?? notFound()

/** Stores the moved widgets of the caller; what does not belong to the caller is not there (404). */
async function move(
  ctx: RequestContext,
  open: readonly OpenWidget[],
  moved: readonly { readonly to: DashboardWidget; readonly path: string }[],
): Promise<DashboardWidget[]> {
  const layout = await openLayout(ctx, open)
  for (const { to, path: at } of moved) {
    const { reportId } = found(layout, to.id)
    if (reportId !== to.reportId) refuse(`${at}reportId`, 'CHOICE')
    checkInside(to, at)
  }
  const after = layout.map((widget) => moved.find(({ to }) => to.id === widget.id)?.to ?? widget)
  checkApart(after)
  for (const {
    to: { id, ...place },
  } of moved) {
    const old = found(layout, id)
    await ctx.db
      .update(dashboardWidget)
      .set(place)
      .where(and(eq(dashboardWidget.id, id), eq(dashboardWidget.userId, ctx.caller.userId)))
    ctx.audit({ entity: 'dashboard', entityId: id, changes: { place: { old: getPlace(old), new: getPlace(place) } } })
  }
  return after
}
const getPlace = ({ layoutX, layoutY, layoutWeight, layoutHeight }: DashboardWidgetInput) =>
  `${layoutX},${layoutY} ${layoutWeight}x${layoutHeight}`

const readAll = (openTo: OpenTo) =>
  operation({
    ...shared,
    method: 'GET',
    path,
    summary: "The caller's dashboard, or the default of the caller's kind and rights",
    answer: all,
    handler: async (ctx) => listed(await loadLayout(ctx, await openTo(ctx.caller))),
  })
const readOne = (openTo: OpenTo) =>
  operation({
    ...shared,
    method: 'GET',
    path: `${path}/:id`,
    summary: "One widget of the caller's dashboard",
    answer: one,
    handler: async (ctx, { params }) => ({
      body: { data: found(await loadLayout(ctx, await openTo(ctx.caller)), params['id']) },
    }),
  })
const add = (openTo: OpenTo) =>
  operation({
    ...shared,
    method: 'POST',
    path,
    summary: "Add a widget to the caller's dashboard",
    body: dashboardWidgetSchema,
    answer: one,
    async handler(ctx, { body }) {
      const open = await openTo(ctx.caller)
      checkOpen(body, open, '')
      checkInside(body, '')
      const layout = await openLayout(ctx, open)
      if (layout.some(({ reportId }) => reportId === body.reportId)) refuse('reportId', 'DUPLICATE')
      checkApart([...layout, body])
      const data = { id: layoutId(ctx.caller.userId, body.reportId), ...body }
      await ctx.db.insert(dashboardWidget).values({ ...data, userId: ctx.caller.userId })
      ctx.audit({ entity: 'dashboard', entityId: data.id, changes: { place: { old: null, new: getPlace(data) } } })
      return { status: 201, body: { data } }
    },
  })
const moveSeveral = (openTo: OpenTo) =>
  operation({
    ...shared,
    method: 'PUT',
    path,
    summary: "Move widgets of the caller's dashboard",
    body: dashboardSchema,
    answer: all,
    async handler(ctx, { body: { dashboards } }) {
      const twice = dashboards.findIndex(({ id }, at) => dashboards.findIndex((other) => other.id === id) !== at)
      if (twice >= 0) refuse(`dashboards.${twice}.id`, 'DUPLICATE')
      return listed(
        await move(
          ctx,
          await openTo(ctx.caller),
          dashboards.map((to, at) => ({ to, path: `dashboards.${at}.` })),
        ),
      )
    },
  })
const moveOne = (openTo: OpenTo) =>
  operation({
    ...shared,
    method: 'PUT',
    path: `${path}/:id`,
    summary: "Move one widget of the caller's dashboard",
    body: dashboardWidgetSchema,
    answer: one,
    async handler(ctx, { params, body }) {
      const to = { id: params['id'] ?? '', ...body }
      await move(ctx, await openTo(ctx.caller), [{ to, path: '' }])
      return { body: { data: to } }
    },
  })
const remove = (openTo: OpenTo) =>
  operation({
    ...shared,
    method: 'DELETE',
    path: `${path}/:id`,
    summary: "Remove a widget from the caller's dashboard",
    answer: z.object({ data: z.object({ id: z.string() }) }),
    async handler(ctx, { params }) {
      const { id, ...place } = found(await openLayout(ctx, await openTo(ctx.caller)), params['id'])
      await ctx.db
        .delete(dashboardWidget)
        .where(and(eq(dashboardWidget.id, id), eq(dashboardWidget.userId, ctx.caller.userId)))
      ctx.audit({ entity: 'dashboard', entityId: id, changes: { place: { old: getPlace(place), new: null } } })
      return { body: { data: { id } } }
    },
  })
const forget = (openTo: OpenTo) =>
  operation({
    ...shared,
    method: 'DELETE',
    path,
    summary: "Forget the caller's dashboard: the default holds again",
    answer: all,
    async handler(ctx) {
      await ctx.db.delete(dashboard).where(eq(dashboard.userId, ctx.caller.userId))
      ctx.audit({
        entity: 'dashboard',
        entityId: ctx.caller.userId,
        changes: { layout: { old: 'own', new: 'default' } },
      })
      return listed(await loadLayout(ctx, await openTo(ctx.caller)))
    },
  })

/** The layout calls of spec 1 section 7. `openTo` answers the widgets that the active composition gives to a caller. */
export const dashboardOperations = (openTo: OpenTo): Operation[] => [
  readAll(openTo),
  readOne(openTo),
  add(openTo),
  moveSeveral(openTo),
  moveOne(openTo),
  remove(openTo),
  forget(openTo),
]
