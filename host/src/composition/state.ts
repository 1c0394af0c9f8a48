import type { IssuedComposition } from '@staff/contract'
import { create } from 'zustand'
import type { Fallen } from './change.ts'

/**
 * The source of the composition in use: the service,
 * or this browser's memory because the service was away or not trusted.
 */
export type Source = 'service' | 'unreachable' | 'refused'

interface CompositionState {
  /** As verified; the query of the pages has the fallbacks applied. */
  readonly adopted: IssuedComposition | null
  readonly source: Source
  /** A newer one, verified, that waits for a safe moment. */
  readonly pending: IssuedComposition | null
  readonly fallen: Fallen
  /** `name@version` of every release whose code runs in this tab. */
  readonly loaded: ReadonlySet<string>
  /** How many versions were exchanged in this tab. */
  readonly switches: number
  /** A preview link was refused; shown once. */
  readonly previewRefused: boolean
}

export const startingState: CompositionState = {
  adopted: null,
  source: 'service',
  pending: null,
  fallen: new Map(),
  loaded: new Set(),
  switches: 0,
  previewRefused: false,
}
/** What this tab knows of compositions. */
export const useComposition = create<CompositionState>(() => startingState)

/** Switched-off remotes, with the words to show: at once, also while the rest of a new composition waits. */
export const useKilled = (): IssuedComposition['killed'] =>
  useComposition(({ adopted, pending }) => (pending ?? adopted)?.killed) ?? none
const none: IssuedComposition['killed'] = {}
