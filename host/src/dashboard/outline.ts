import { dashboardOutlineSchema, freePlace, type Box } from '@staff/contract'

const storageKey = 'dashboard-outline'

// The default layout of each kind of user.
const usual = {
  admin: [
    [4, 2],
    [4, 2],
    [4, 2],
    [6, 3],
    [6, 3],
  ],
  ess: [
    [4, 2],
    [4, 2],
  ],
} as const
const placed = (sizes: readonly (readonly [number, number])[]) =>
  sizes.reduce<Box[]>((taken, size) => [...taken, freePlace(size, taken)], [])

/** The last boxes of a user's dashboard in this browser, or those of the default. Invalid stored data is ignored. */
export function recallOutline(user: string, isSelfService: boolean): readonly Box[] {
  const fallback = () => placed(usual[isSelfService ? 'ess' : 'admin'])
  try {
    const { data } = dashboardOutlineSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
    return data?.user === user ? data.boxes : fallback()
  } catch {
    return fallback()
  }
}
/**
 * Keeps the boxes of a user's dashboard for the next start: an outline of the right height moves nothing when the
 * widgets replace it.
 */
export function keepOutline(user: string, layout: readonly Box[]): void {
  const boxes = layout.map(({ layoutX, layoutY, layoutWeight, layoutHeight }) => ({
    layoutX,
    layoutY,
    layoutWeight,
    layoutHeight,
  }))
  localStorage.setItem(storageKey, JSON.stringify({ user, boxes }))
}
