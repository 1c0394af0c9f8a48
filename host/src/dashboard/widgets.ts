import { firstWidgets, type DashboardWidget, type Release, type RemoteDescriptor } from '@staff/contract'
import type { Viewer } from '../navigation/menu.ts'

/** A widget of the catalogue with the release that contains it. */
export type Widget = RemoteDescriptor['widgets'][number] & { readonly release: Release }

/** The widgets for a kind of user with certain permissions (spec 1 section 2.5), by number. */
export const widgetsFor = (remotes: readonly Release[], { holds, isSelfService }: Viewer): Widget[] =>
  remotes
    .flatMap((release) => release.descriptor.widgets.map((widget) => ({ ...widget, release })))
    .filter(({ use, permission }) => use !== (isSelfService ? 'admin' : 'ess') && holds(permission))
    .sort((a, b) => a.reportId - b.reportId)

/** The widgets of the day that an own arrangement does not have; a default one has them all. */
export const missingFirst = (
  shown: readonly Pick<DashboardWidget, 'reportId'>[],
  widgets: readonly Pick<Widget, 'reportId'>[],
): readonly number[] =>
  firstWidgets.filter(
    (first) => widgets.some(({ reportId }) => reportId === first) && !shown.some(({ reportId }) => reportId === first),
  )
