import * as z from 'zod'
import type { PermissionKey } from '../permissions/catalogue.ts'

/** Columns of the dashboard grid (spec 1 section 2.5). */
export const dashboardColumns = 12
/** Rows that a layout may reach down to; far below what anyone scrolls to, and a bound for what is stored. */
export const dashboardRows = 200

const whole = (min: number, max: number) =>
  z.number({ error: 'FORMAT' }).int({ error: 'FORMAT' }).min(min, { error: 'RANGE' }).max(max, { error: 'RANGE' })
const layout = {
  reportId: whole(1, 1_000_000),
  sizeWeight: whole(1, dashboardColumns),
  sizeHeight: whole(1, dashboardColumns),
  layoutWeight: whole(1, dashboardColumns),
  layoutHeight: whole(1, dashboardColumns),
  layoutX: whole(0, dashboardColumns - 1),
  layoutY: whole(0, dashboardRows),
}
/**
 * The POST body of one widget on the caller's dashboard (spec 1 sections 3 and 7). `size*` = from the catalogue,
 * `layout*` = its position and size.
 */
export const dashboardWidgetSchema = z.strictObject(layout)
export type DashboardWidgetInput = z.infer<typeof dashboardWidgetSchema>
/** What PUT accepts: the widgets that moved. */
export const dashboardSchema = z.strictObject({
  dashboards: z
    .array(z.strictObject({ id: z.string().min(1).max(64), ...layout }))
    .min(1, { error: 'REQUIRED' })
    .max(100, { error: 'RANGE' }),
})
/** A widget of a dashboard as it is answered. */
export type DashboardWidget = DashboardWidgetInput & { readonly id: string }

/**
 * The widgets that tell of the reader's day, by number: My Store, what waits for the reader's answer, the gaps of the
 * week, My Shifts, what the reader waits for, the last payslip and the leave that is left. They stand first in a
 * default layout, for whoever may have them.
 */
export const firstWidgets: readonly number[] = [202, 205, 211, 203, 204, 206, 2]
/**
 * The widgets of the whole company, by number: its head figures, who is in, staff cost, people of twelve months, cost
 * for sales and hours, leave owed. They lead the default layout of a reader with {@link directorPermission}.
 */
export const directorWidgets: readonly number[] = [213, 209, 207, 208, 212, 210]
/** Who holds this key by name is a director: somebody who approves the payroll. A role of every right is none. */
export const directorPermission: PermissionKey = 'APPROVE_PAYROLL'

/** Where and how large a widget is, in cells of the grid. */
export const boxSchema = dashboardWidgetSchema.pick({
  layoutX: true,
  layoutY: true,
  layoutWeight: true,
  layoutHeight: true,
})
export type Box = z.infer<typeof boxSchema>
/** The outline of a user's dashboard as a browser keeps it. */
export const dashboardOutlineSchema = z.strictObject({ user: z.string(), boxes: z.array(boxSchema).max(100) })

/** Whether two boxes share a cell. */
export const overlap = (a: Box, b: Box): boolean =>
  a.layoutX < b.layoutX + b.layoutWeight &&
  b.layoutX < a.layoutX + a.layoutWeight &&
  a.layoutY < b.layoutY + b.layoutHeight &&
  b.layoutY < a.layoutY + a.layoutHeight

/** Whether a box is inside the columns and rows of the grid. */
export const insideGrid = ({ layoutX, layoutY, layoutWeight }: Box): boolean =>
  layoutX >= 0 && layoutY >= 0 && layoutY <= dashboardRows && layoutX + layoutWeight <= dashboardColumns

/** The first place, row by row, where a widget of a size is free of the boxes that are there. */
export function freePlace([width, height]: readonly [width: number, height: number], taken: readonly Box[]): Box {
  const size = { layoutWeight: Math.min(width, dashboardColumns), layoutHeight: height }
  for (let layoutY = 0; ; layoutY++) {
    for (let layoutX = 0; layoutX + size.layoutWeight <= dashboardColumns; layoutX++) {
      const box = { ...size, layoutX, layoutY }
      if (!taken.some((other) => overlap(box, other))) return box
    }
  }
}
