import { onDemand } from '../screens/on-demand.tsx'

/** The table stays out of the list page's own code: a phone shows cards and never needs it. */
export const tableOnDemand = onDemand(async () => (await import('./list-table.tsx')).ListTable)
