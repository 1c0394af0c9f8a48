/** A level of the company, as the grid draws it. */
export interface Level {
  readonly id: string
  readonly levelNumber: number
  readonly levelTitle: string
}
/** A workflow as the grid draws it: its levels by id. */
export interface Serving {
  readonly id: string
  readonly name: string
  readonly requesters: readonly string[]
  readonly requestFors: readonly string[]
}
/** The workflow of one pair: its index in the list; -1 for none; more than one only while a new workflow overlaps. */
export interface Pair {
  readonly maker: Level
  readonly person: Level
  readonly by: readonly number[]
}

/** The letter of a workflow in the grid: A, B, ... Z, AA. */
export const getLetter = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${getLetter(Math.floor(at / 26) - 1)}${getLetter(at % 26)}`

/** Every pair of requester level and request-for level with its workflows, by rows of requesters. */
export function getCoverage(levels: readonly Level[], workflows: readonly Serving[]): readonly (readonly Pair[])[] {
  const sets = workflows.map(({ requesters, requestFors }) => ({
    requesters: new Set(requesters),
    requestFors: new Set(requestFors),
  }))
  return levels.map((maker) =>
    levels.map((person) => ({
      maker,
      person,
      by: sets.flatMap((set, at) => (set.requesters.has(maker.id) && set.requestFors.has(person.id) ? [at] : [])),
    })),
  )
}
/** The pairs without a workflow, with requesters of equal gaps together: level numbers, lowest first. */
export function getHoles(
  grid: readonly (readonly Pair[])[],
): readonly { readonly makers: readonly number[]; readonly persons: readonly number[] }[] {
  const holes = new Map<string, { readonly makers: number[]; readonly persons: readonly number[] }>()
  for (const row of grid) {
    const persons = row.filter(({ by }) => by.length === 0).map(({ person }) => person.levelNumber)
    const maker = row[0]?.maker.levelNumber
    if (persons.length === 0 || maker === undefined) continue
    const same = holes.get(persons.join())
    if (same) same.makers.push(maker)
    else holes.set(persons.join(), { makers: [maker], persons })
  }
  return [...holes.values()]
}
/** How many of the pairs have a workflow. */
export const coveredIn = (grid: readonly (readonly Pair[])[]): number =>
  grid.flat().filter(({ by }) => by.length > 0).length
