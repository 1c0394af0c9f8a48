/** Milliseconds that one file of a remote may take. The runtime's own limit is 20 s for an entry and none beyond. */
export const timeLimit = 6_000
/**
 * Milliseconds without a byte of any file of a remote after which its server counts as hanging, also in the middle of a
 * file; less where the opening (opening.ts) has less left. The version that takes its place gets little. A CDN gets `cdn`, and of what an
 * opening has left at most the share `cdnShare`: the product's own copies come after it, in the time that stays.
 */
export const silence = { meant: 2_200, substitute: 700, cdn: 900, cdnShare: 0.4 } as const
/** Milliseconds that a line which is slow and not silent gets at least, whatever the composition took before. */
export const movingLine = 4_000
/** Milliseconds that the search for the cause gets at least before a failure is shown without it. */
export const causeLimit = 300
/** Milliseconds before a server that was silent is asked again unasked, once each. */
export const quietPauses = [2_000, 6_000] as const
