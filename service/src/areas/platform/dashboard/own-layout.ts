import { asc, eq } from 'drizzle-orm'
import type { DashboardWidget } from '@staff/contract'
import type { RequestContext } from '../../../http/request-context.ts'
import { dashboard, dashboardWidget as t } from './dashboard.table.ts'
import { defaultLayout, type OpenWidget } from './layout.ts'

type Reader = Pick<RequestContext, 'db' | 'caller'>
const columns = {
  id: t.id,
  reportId: t.reportId,
  sizeWeight: t.sizeWeight,
  sizeHeight: t.sizeHeight,
  layoutWeight: t.layoutWeight,
  layoutHeight: t.layoutHeight,
  layoutX: t.layoutX,
  layoutY: t.layoutY,
}
const stored = ({ db, caller }: Reader) =>
  db.select(columns).from(t).where(eq(t.userId, caller.userId)).orderBy(asc(t.layoutY), asc(t.layoutX))

/**
 * The caller's widgets from top left to bottom right. Widgets that the caller may no longer see are left out: they keep
 * their row, and are shown again when the right or the remote comes back.
 */
export async function loadLayout(ctx: Reader, open: readonly OpenWidget[]): Promise<DashboardWidget[]> {
  const rows = await stored(ctx)
  if (rows.length > 0) return rows.filter(({ reportId }) => open.some((widget) => widget.reportId === reportId))
  const [own] = await ctx.db
    .select({ userId: dashboard.userId })
    .from(dashboard)
    .where(eq(dashboard.userId, ctx.caller.userId))
  return own ? [] : defaultLayout(ctx.caller, open)
}

/**
 * The caller's layout before a change: stored if it was the default until now, and locked against the caller's other
 * tabs.
 */
export async function openLayout(ctx: RequestContext, open: readonly OpenWidget[]): Promise<DashboardWidget[]> {
  const { db, caller } = ctx
  const { userId } = caller
  const fresh = await db
    .insert(dashboard)
    .values({ userId })
    .onConflictDoNothing()
    .returning({ userId: dashboard.userId })
  // An update locks the row until the end of the transaction.
  if (fresh.length === 0)
    await db.update(dashboard).set({ updatedAt: new Date().toISOString() }).where(eq(dashboard.userId, userId))
  const rows = defaultLayout(caller, open)
  if (fresh.length > 0 && rows.length > 0) await db.insert(t).values(rows.map((row) => ({ ...row, userId })))
  return loadLayout(ctx, open)
}
