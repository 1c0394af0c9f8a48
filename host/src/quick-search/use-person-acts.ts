import { personFormPath } from '@staff/contract'
import { useLabel, useSession } from '@staff/kit'
import { useMemo } from 'react'
import { getPersonActs, type Destination } from './destinations.ts'
import { usePeople } from './use-people.ts'

/** An act on one person that quick search offers: the form with the person in it. */
interface PersonActEntry {
  readonly name: string
  readonly note: string
  readonly link: string
}
const most = 6

/**
 * What a text such as "Rithy leave" means: an act, for each person in the reader's reach whom the other words find.
 * Nobody out of reach is told of: the service answers people in reach alone. In self-service an act that is one's own
 * alone is offered for nobody else. `isAsked` = nothing else was found.
 */
export function usePersonActs(
  all: readonly Destination[],
  text: string,
  isAsked: boolean,
): { readonly entries: readonly PersonActEntry[]; readonly isAnswered: boolean } {
  const label = useLabel()
  const user = useSession((session) => session.user)
  const [first] = useMemo(() => (isAsked ? getPersonActs(all, text) : []), [all, text, isAsked])
  const { people, isSearching } = usePeople(first?.person ?? '', first !== undefined)
  const entries = (first?.acts ?? []).flatMap((act) =>
    people.flatMap(({ id, name, accountNo }): PersonActEntry[] => {
      const link = personFormPath(act.link, id, user)
      return link ? [{ name: label(act.label), note: `${accountNo} · ${name}`, link }] : []
    }),
  )
  return { entries: entries.slice(0, most), isAnswered: !isSearching }
}
