import type { AnyRow } from '../../fields/kit-kind.ts'

/** The row that is open beside its list, and the ways to another one. The address has it, so that Back closes it. */
export interface Beside {
  readonly row: AnyRow | undefined
  readonly open: (id: string) => void
  readonly close: () => void
  /** Opens the row below or above; undefined where there is none. */
  readonly next: (() => void) | undefined
  readonly previous: (() => void) | undefined
}
