import { readStored } from '@staff/kit'
import { create } from 'zustand'
import { forget, permitted, readHistory, toggleFeatured, visit, type History, type Visited } from './history.ts'

const key = 'histories'

interface HistoryState {
  readonly history: History
  readonly visit: (page: Visited) => void
  readonly forget: (link: string) => void
  readonly toggleFeatured: (page: Visited) => void
  readonly keepPermitted: (links: ReadonlySet<string>) => void
}

/** The user's history of pages, kept in this browser; changes of another tab arrive at once. */
export const useHistory = create<HistoryState>((set) => {
  // Read again for each change: another tab may have written in the meantime.
  const change = (next: (history: History) => History) => {
    const before = readHistory(readStored(key))
    const history = next(before)
    if (history.length !== before.length || history.some((entry, at) => entry !== before[at]))
      localStorage.setItem(key, JSON.stringify(history))
    set({ history })
  }
  return {
    history: readHistory(readStored(key)),
    visit: (page) => change((history) => visit(history, page, Date.now())),
    forget: (link) => change((history) => forget(history, link)),
    toggleFeatured: (page) => change((history) => toggleFeatured(history, page, Date.now())),
    keepPermitted: (links) => change((history) => permitted(history, links)),
  }
})
window.addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) useHistory.setState({ history: readHistory(readStored(key)) })
})
