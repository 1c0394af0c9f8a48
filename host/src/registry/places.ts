import type { Release } from '@staff/contract'

/** Milliseconds for which a silent or unreachable CDN is not used: the product's own copies are available. */
const rest = 60_000
/** Origins of failed CDNs, with the end of the pause by `performance.now()`. */
const resting = new Map<string, number>()
/**
 * CDN folders that this tab no longer uses: a release taken from the product stays there,
 * or its code would run once for each change.
 */
const left = new Set<string>()

const getOrigin = (address: string): string => new URL(address).origin

/**
 * The folder from which this tab loads a release now: at the CDN of its registry, unless that failed here,
 * else the product's own.
 */
export const getPlace = ({ base, cdn }: Release): string =>
  cdn === undefined || left.has(cdn) || performance.now() < (resting.get(getOrigin(cdn)) ?? 0) ? base : cdn

/**
 * Takes a release from the product itself from now on; for a while also all other releases,
 * when the CDN sent nothing at all.
 */
export function leaveCdn(cdn: string, why: 'silent' | 'wrong'): void {
  left.add(cdn)
  if (why === 'silent') resting.set(getOrigin(cdn), performance.now() + rest)
}
/** Every address of files of a release in this page, as the browser writes them. */
export const getAddresses = ({ base, cdn }: Release): readonly string[] =>
  [base, ...(cdn === undefined ? [] : [cdn])].map((address) => new URL(address, location.href).href)
