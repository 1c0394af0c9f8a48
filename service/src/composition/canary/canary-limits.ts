import type { CanaryMet, Met } from './reports.ts'

/**
 * When a canary ends by itself. Looked at over `minutes`: at least `errors` errors whose share of all attempts is more
 * than
 * `errorShare` above that of the stable version (what the service itself does wrong meets both; from `loads` attempts
 * on), in `browsers` browsers or in one in which the stable version then stood; or, from `loads` loads in `browsers`
 * on, a mean load time above `slowest` ms and above `slower` times the stable version's.
 */
export const canaryLimits = {
  minutes: 5,
  browsers: 2,
  errors: 3,
  errorShare: 0.1,
  loads: 20,
  slowest: 3_000,
  slower: 2,
} as const

/** The share of all attempts that failed; 0 where there were fewer than `least`. */
export function getErrorShare({ errors, loads }: Met, least = 1): number {
  const attempts = errors + loads
  return attempts >= Math.max(1, least) ? errors / attempts : 0
}

/**
 * Whether the errors are the version's own. One browser alone may have a filter or a broken disk: it counts where the
 * stable version then stood in it.
 */
export const isOfVersion = ({ canary: { errors, failing }, worked }: CanaryMet): boolean =>
  errors >= canaryLimits.errors && (failing >= canaryLimits.browsers || worked > 0)
