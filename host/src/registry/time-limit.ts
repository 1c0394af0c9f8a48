/** Milliseconds that one file of a remote may take. The runtime's own limit is 20 s for an entry and none beyond. */
export const timeLimit = 6_000
/**
 * Milliseconds without a byte of any file of a remote after which its server counts as hanging, also in the middle of a
 * file; less when the opening (page-budget.ts) has less time left. The replacement version gets little.
 * A CDN gets `cdn`, and at most the share `cdnShare` of the remaining time,
 * because the product's own copies come after it.
 */
export const silence = { meant: 2_200, substitute: 700, cdn: 900, cdnShare: 0.4 } as const
/** Minimum milliseconds for a line that is slow but not silent, even when the composition took long. */
export const movingLine = 4_000
/** Minimum milliseconds for the search for the cause before a failure is shown without it. */
export const causeLimit = 300
/** Milliseconds before a silent server is asked again automatically, once each. */
export const quietPauses = [2_000, 6_000] as const
