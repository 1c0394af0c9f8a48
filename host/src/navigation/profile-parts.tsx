import { profileGroups, type ProfileTab } from '@staff/contract'
import { useHolds, type ProfileParts } from '@staff/kit'
import { useMemo } from 'react'
import { RemotePart } from '../registry/remote-part.tsx'
import type { Contributions } from './contributions.ts'

const groups: readonly string[] = profileGroups
/** Where a group stands; one that this host does not know stands at the end. */
const placeInOrder = ({ group }: ProfileTab): number => {
  const at = groups.indexOf(group)
  return at < 0 ? groups.length : at
}
/** What the remotes in use bring to the page of a person, for a reader with these rights. */
export function getProfileParts(
  { profileTabs, profileCards, profileActions }: Contributions,
  holds: ReturnType<typeof useHolds>,
): ProfileParts {
  const brought = [...profileTabs, ...profileCards].filter(({ permission }) => holds(permission))
  const isHeld = ({ permission }: ProfileTab | Contributions['profileActions'][number]) => holds(permission)
  return {
    tabs: profileTabs.filter(isHeld).sort((a, b) => placeInOrder(a) - placeInOrder(b) || a.order - b.order),
    cards: profileCards.filter(({ permission }) => holds(permission)),
    actions: profileActions.filter(isHeld),
    draw({ screen }, employeeId) {
      const part = brought.find((one) => one.screen === screen)
      return part ? <RemotePart key={screen} release={part.release} screen={screen} id={employeeId} /> : null
    },
  }
}
/** The same for the current user. */
export function useBroughtParts(from: Contributions): ProfileParts {
  const holds = useHolds()
  return useMemo(() => getProfileParts(from, holds), [from, holds])
}
