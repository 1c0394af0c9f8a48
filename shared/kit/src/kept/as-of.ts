import { create } from 'zustand'
import { queryClient } from '../provider/query-client.ts'

/** The time in ms at which the oldest kept answer on this page was read; null while everything comes by the network. */
export const useKeptTime = create<{ readonly at: number | null }>(() => ({ at: null }))

/** A kept answer is shown in the place of one that did not come. */
export const noteKept = (at: number): void =>
  useKeptTime.setState(({ at: before }) => ({ at: before === null ? at : Math.min(before, at) }))

/** The service answers again: what was shown from memory is asked for. */
export function noteAnswered(): void {
  if (useKeptTime.getState().at === null) return
  useKeptTime.setState({ at: null })
  void queryClient.invalidateQueries()
}
