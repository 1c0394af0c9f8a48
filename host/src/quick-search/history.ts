/**
 * A page that the user visited or starred (spec 1 section 3: navigation history entry).
 * `id` is the time of the last visit.
 */
export interface HistoryEntry {
  readonly id: number
  readonly name: string
  readonly link: string
  readonly isRecent: boolean
  readonly isFeatured: boolean
}
export type History = readonly HistoryEntry[]
/** A page as it enters the history. */
export type Visited = Pick<HistoryEntry, 'name' | 'link'>

/** The limit of recent pages; older ones are dropped unless starred. */
const longest = 30
const newestFirst = (history: History): HistoryEntry[] => [...history].sort((one, other) => other.id - one.id)
// An entry that is neither recent nor featured is dropped (spec 1 section 4).
const kept = (history: History): HistoryEntry[] => history.filter(({ isRecent, isFeatured }) => isRecent || isFeatured)

/** Visiting a page makes it recent. `now` in milliseconds. */
export function visit(history: History, { name, link }: Visited, now: number): History {
  const before = history.find((entry) => entry.link === link)
  const rest = history.filter((entry) => entry.link !== link)
  const entry = { id: now, name, link, isRecent: true, isFeatured: before?.isFeatured ?? false }
  return newestFirst([entry, ...rest]).filter(({ isFeatured }, at) => isFeatured || at < longest)
}

/** Takes a page out of the recent ones. */
export const forget = (history: History, link: string): History =>
  kept(history.map((entry) => (entry.link === link ? { ...entry, isRecent: false } : entry)))

/** The star: switches it on or off for a page; a page that was not in the history is added. */
export function toggleFeatured(history: History, { name, link }: Visited, now: number): History {
  const before = history.find((entry) => entry.link === link)
  if (!before) return [...history, { id: now, name, link, isRecent: false, isFeatured: true }]
  return kept(history.map((entry) => (entry === before ? { ...entry, isFeatured: !entry.isFeatured } : entry)))
}

/** Only pages that the user may still open. */
export const permitted = (history: History, links: ReadonlySet<string>): History =>
  history.filter(({ link }) => links.has(link))

/** Starred pages, newest first. */
export const getFeatured = (history: History): HistoryEntry[] =>
  newestFirst(history.filter(({ isFeatured }) => isFeatured))
/** Recent pages, newest first, without the starred ones. */
export const getRecent = (history: History): HistoryEntry[] =>
  newestFirst(history.filter(({ isRecent, isFeatured }) => isRecent && !isFeatured))

const isEntry = (value: unknown): value is HistoryEntry => {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, link, isRecent, isFeatured } = value as Partial<Record<keyof HistoryEntry, unknown>>
  return (
    Number.isSafeInteger(id) &&
    typeof name === 'string' &&
    name.length <= 200 &&
    typeof link === 'string' &&
    /^\/(?!\/)[^\\]{0,299}$/.test(link) &&
    typeof isRecent === 'boolean' &&
    typeof isFeatured === 'boolean'
  )
}
/** Reads a stored history; invalid entries are left out. Names are text, never markup. */
export function readHistory(stored: unknown): History {
  if (!Array.isArray(stored)) return []
  const entries = stored
    .filter(isEntry)
    .map(({ id, name, link, isRecent, isFeatured }) => ({ id, name, link, isRecent, isFeatured }))
  const links = new Set<string>()
  return kept(newestFirst(entries))
    .filter(({ link }) => !links.has(link) && links.add(link))
    .slice(0, 100)
}
