import { onDemand } from '../screens/on-demand.tsx'

// What is opened later comes later: a list draws its rows without them.
/** The tabs of saved views. */
export const viewsOnDemand = onDemand(async () => (await import('./views/views-bar.tsx')).ViewsBar)
/** A record beside its list. */
export const besideOnDemand = onDemand(async () => (await import('./beside/beside-pane.tsx')).BesidePane)
/** The acts on chosen rows. */
export const bulkOnDemand = onDemand(async () => (await import('./bulk/bulk-bar.tsx')).BulkBar)
/** The keys of a list. */
export const keysOnDemand = onDemand(async () => (await import('./keys-dialog.tsx')).KeysDialog)
