import type { Composition } from '@staff/contract'
import { useHolds, useSession } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { compositionQuery } from '../registry/composition.ts'
import { contributions, noContributions, type Contributions } from './contributions.ts'
import { menuFor, type MenuSection, type Viewer } from './menu.ts'
import { sections } from './sections.ts'

/** The current user in the form that menus and tabs need. */
export function useViewer(): Viewer {
  const holds = useHolds()
  const isSelfService = useSession((session) => session.user?.isSelfService ?? false)
  const workingShift = useSession((session) => session.user?.employee?.workingShift?.name)
  return useMemo(() => ({ holds, isSelfService, workingShift }), [holds, isSelfService, workingShift])
}

// Every link of the page uses it; a composition never changes.
const merged = new WeakMap<Composition, Contributions>()
/** What a composition contributes. */
export function getContributions(composition: Composition): Contributions {
  const known = merged.get(composition) ?? contributions(composition)
  merged.set(composition, known)
  return known
}

/** The contributions of the active composition for the current user; empty while it is loading. */
export function useContributions(): Contributions {
  const { data } = useQuery(compositionQuery)
  return data ? getContributions(data) : noContributions
}

/** The current user's side menu. */
export function useMenu(): MenuSection[] {
  const from = useContributions()
  const viewer = useViewer()
  return useMemo(() => menuFor(sections, from, viewer), [from, viewer])
}
