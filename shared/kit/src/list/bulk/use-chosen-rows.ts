import { useEffect, useMemo, useState } from 'react'
import type { AnyRow } from '../../fields/kit-kind.ts'
import type { List } from '../use-list.ts'

/** The rows of a page that are chosen for an act on all of them. */
export interface ChosenRows {
  readonly rows: readonly AnyRow[]
  readonly isChosen: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly choosePage: () => void
  readonly clear: () => void
}

/** What is chosen of the rows of a list; another page or another filter begins anew. */
export function useChosenRows({ rows, asked }: List): ChosenRows {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set())
  const query = asked.toString()
  useEffect(() => setIds(new Set()), [query])
  return useMemo(
    () => ({
      rows: rows.filter(({ id }) => ids.has(id)),
      isChosen: (id) => ids.has(id),
      toggle: (id) => setIds((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id])),
      choosePage: () => setIds(new Set(rows.map(({ id }) => id))),
      clear: () => setIds(new Set()),
    }),
    [rows, ids],
  )
}
