import type { Person } from './people.ts'
import type { Random } from '../random.ts'
import { getId, type authored } from '../../rows.ts'

/** Somebody of the demo company whose records are made: the `at`-th of all, with the one chain of random numbers. */
export interface Draft {
  readonly person: Person
  readonly at: number
  readonly random: Random
  readonly today: string
  readonly stamp: ReturnType<typeof authored>
}
/** What the records of a person have in common; `key` tells those of one kind apart. */
export const getShared = (kind: string, { person, stamp }: Draft, key: string | number) => ({
  id: getId(`${kind} of ${person.id}`, String(key)),
  employeeId: person.id,
  ...stamp,
})
