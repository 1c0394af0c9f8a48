import type { ContributionSources } from '../contributions/contribution.ts'

/** The counts and lists of tasks of every area, explicitly (docs/adr/030). */
export const areaContributions: ContributionSources = {
  counts: [],
  tasks: [],
}
