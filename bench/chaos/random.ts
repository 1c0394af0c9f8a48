/** Numbers that look like chance and are the same for the same seed. */
export interface Random {
  /** A whole number from `least` to `most`. */
  readonly between: (least: number, most: number) => number
  readonly pick: <T>(of: readonly T[]) => T
}

/** Makes them. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    pick: (of) => {
      const found = of[between(0, of.length - 1)]
      if (found === undefined) throw new Error('nothing to choose from')
      return found
    },
  }
}
