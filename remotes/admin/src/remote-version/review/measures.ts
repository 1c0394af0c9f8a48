import type { RemoteVersionState } from '@staff/contract/remote-version'
import { formatNumber } from '@staff/kit'
import type { RemoteState } from '../actions/actions.ts'

export type Measure = RemoteVersionState['remotes'][number]['measures'][number]

/**
 * The relevant versions: the live one, the canary, then versions that older tabs still report.
 * A version without reports counts as zero.
 */
export function getMeasures({ live, measures }: Pick<RemoteState, 'live' | 'measures'>): Measure[] {
  const wanted = [live.version, ...(live.canary ? [live.canary.version] : [])]
  const reported = measures.map(({ version }) => version).filter((version) => !wanted.includes(version))
  return [...new Set([...wanted, ...reported])].map(
    (version) =>
      measures.find((one) => one.version === version) ?? { version, loads: 0, errors: 0, loadTime: null, classes: [] },
  )
}

/** The share of failed attempts, 0 to 1; null without reports. `loads` are the successful ones. */
export const errorRate = ({ loads, errors }: Pick<Measure, 'loads' | 'errors'>): number | null =>
  loads + errors === 0 ? null : errors / (loads + errors)

// The limits for a warning and for an alarm.
const notable = 0.01
const serious = 0.05
/** How strongly a rate is coloured; the figure says it too. */
export const rateTone = (rate: number | null): 'danger' | 'warning' | undefined =>
  rate === null || rate < notable ? undefined : rate < serious ? 'warning' : 'danger'

/** A rate with one decimal, so that 4 of 1000 are not shown as none. */
export const formatRate = (rate: number | null): string =>
  rate === null ? '-' : `${formatNumber(Math.round(rate * 1000) / 10)} %`
/** A mean load time in whole milliseconds. */
export const formatLoadTime = (milliseconds: number | null): string =>
  milliseconds === null ? '-' : `${formatNumber(Math.round(milliseconds))} ms`
/** The part of a snapshot's name that people compare and say to each other. */
export const shortSnapshot = (snapshot: string): string => snapshot.slice(0, 12)
