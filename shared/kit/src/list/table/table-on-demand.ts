import { onDemand } from '../../screens/on-demand.tsx'

/** The table stays out of the list page's own code: a phone shows cards and never needs it. */
export const tableOnDemand = onDemand(async () => (await import('./list-table.tsx')).ListTable)
/** The chart of a report comes when somebody asks for it. */
export const chartOnDemand = onDemand(async () => (await import('../summary/report-chart.tsx')).ReportChart)
