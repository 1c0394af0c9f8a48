import { dashboardOutlineSchema, freePlace, type Box } from '@staff/contract'

const storageKey = 'dashboard-outline'

// What the default layout of each kind of user looks like.
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

/** The boxes that a user's dashboard had last in this browser, or those of the default. Anything odd in the storage is passed over. */
export function recallOutline(user: string, isSelfService: boolean): readonly Box[] {
  const fallback = () => placed(usual[isSelfService ? 'ess' : 'admin'])
  try {
    const { data } = dashboardOutlineSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
    return data?.user === user ? data.boxes : fallback()
  } catch {
    return fallback()
  }
}
/** Keeps the boxes of a user's dashboard for the next start: an outline of the right height moves nothing when it is replaced. */
export function keepOutline(user: string, layout: readonly Box[]): void {
  const boxes = layout.map(({ layoutX, layoutY, layoutWeight, layoutHeight }) => ({
    layoutX,
    layoutY,
    layoutWeight,
    layoutHeight,
  }))
  localStorage.setItem(storageKey, JSON.stringify({ user, boxes }))
}
