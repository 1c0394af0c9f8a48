import { leaveOut, type Entry } from './entries.ts'

/** How often a smaller story is tried. */
const tries = 60
/**
 * The smallest story that still differs, as far as it is found: pieces are left out, from halves down to single
 * entries.
 * @param differs whether a story still differs.
 */
export async function getSmallest(
  entries: readonly Entry[],
  differs: (some: readonly Entry[]) => Promise<boolean>,
): Promise<readonly Entry[]> {
  let found = entries
  let left = tries
  for (let size = Math.ceil(found.length / 2); size >= 1 && left > 0; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < found.length && left > 0;) {
      const fewer = leaveOut(found, new Set(found.slice(at, at + size).map(({ id }) => id)))
      left -= 1
      if (fewer.length > 0 && (await differs(fewer))) found = fewer
      else at += size
    }
  return found
}
