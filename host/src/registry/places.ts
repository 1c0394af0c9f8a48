import type { Release } from '@staff/contract'

/** Milliseconds for which a CDN that was silent or unreachable is left alone: the product's own copies are at hand meanwhile. */
const rest = 60_000
/** Origins of CDNs that failed, with the end of their rest by `performance.now()`. */
const resting = new Map<string, number>()
/** Folders at a CDN that this tab uses no more: a release that was taken from the product stays so, or its code would run once for each change. */
const left = new Set<string>()

const getOrigin = (address: string): string => new URL(address).origin

/** The address of the folder from which this tab takes a release now: at the CDN of its registry, unless that failed here, else the product's own. */
export const getPlace = ({ base, cdn }: Release): string =>
  cdn === undefined || left.has(cdn) || performance.now() < (resting.get(getOrigin(cdn)) ?? 0) ? base : cdn

/** Takes a release from the product itself from now on; for a while also all others, where its CDN said nothing at all. */
export function leaveCdn(cdn: string, why: 'silent' | 'wrong'): void {
  left.add(cdn)
  if (why === 'silent') resting.set(getOrigin(cdn), performance.now() + rest)
}
/** Every address under which files of a release may stand in this page, as the browser writes them. */
export const getAddresses = ({ base, cdn }: Release): readonly string[] =>
  [base, ...(cdn === undefined ? [] : [cdn])].map((address) => new URL(address, location.href).href)
