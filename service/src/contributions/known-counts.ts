import type { ContributionSources } from './contribution.ts'

let known: ReadonlySet<string> | undefined
/** Makes known which counts and lists of contributions this service has. */
export function knowContributions({ counts, tasks }: ContributionSources): void {
  known = new Set([...counts, ...tasks].map(({ key }) => key))
}
/** The keys of the counts and lists of this service; undefined until they are known. */
export const knownCounts = (): ReadonlySet<string> | undefined => known
