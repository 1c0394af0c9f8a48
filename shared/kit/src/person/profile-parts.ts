import type { ProfileAction, ProfileCard, ProfileTab } from '@staff/contract'
import { createContext, useContext, type ReactNode } from 'react'

/** What the remotes in use bring to the page of a person, as far as the reader's rights go, each kind in its order. */
export interface ProfileParts {
  readonly tabs: readonly ProfileTab[]
  readonly cards: readonly ProfileCard[]
  readonly actions: readonly ProfileAction[]
  /** Draws a tab or a card of a person; its code is loaded then, and a fault of it costs this part alone. */
  readonly draw: (part: ProfileTab | ProfileCard, employeeId: string) => ReactNode
}
const nothing: ProfileParts = { tabs: [], cards: [], actions: [], draw: () => null }
/** Answered by the host, which knows the remotes; outside of it there is nothing. */
export const ProfilePartsContext = createContext<ProfileParts>(nothing)
export const useProfileParts = (): ProfileParts => useContext(ProfilePartsContext)
