import { L, pages, personFormPath, searchKey, type Label } from '@staff/contract'
import type { Contributions } from '../navigation/contributions.ts'
import { hostPages } from '../navigation/host-pages.ts'
import { cardsOn, type Viewer } from '../navigation/menu.ts'
import { sections } from '../navigation/sections.ts'

/** A target of quick search. */
export interface Destination {
  readonly label: Label
  readonly link: string
  readonly kind: 'page' | 'action'
  /** Further words under which it is found, in both languages. */
  readonly words?: readonly string[]
}

const own: readonly Destination[] = [
  {
    label: hostPages.changePassword,
    link: pages.changePassword,
    kind: 'page',
    words: ['reset password', 'new password', 'កំណត់ពាក្យសម្ងាត់ឡើងវិញ', 'ពាក្យសម្ងាត់ថ្មី'],
  },
  {
    label: hostPages.profile,
    link: pages.profile,
    kind: 'page',
    words: ['my account', 'my photo', 'signed in', 'គណនីរបស់ខ្ញុំ', 'រូបថតរបស់ខ្ញុំ'],
  },
]
/** The page of what waits for an office user; self-service users have the bell instead. */
const ofOffice: readonly Destination[] = [
  { label: hostPages.myTasks, link: pages.myTasks, kind: 'page', words: ['to do', 'what waits', 'អ្វីត្រូវធ្វើ'] },
]

/** Whether a path leads somewhere by itself; one with a place, such as `{employeeId}`, needs a record first. */
export const isDestination = (path: string): boolean => !path.includes('{')

/**
 * Everything that the user may open: the host's pages, the search entries of the remotes' descriptors, landing pages
 * with at least one card, and the create pages. Entries of nested type do not appear (spec 1 section 2.2);
 * no remote is loaded.
 */
export function destinations(from: Contributions, viewer: Viewer): Destination[] {
  const { holds } = viewer
  const found: Destination[] = [
    ...sections.flatMap(({ label, path, permission }): Destination[] =>
      path && holds(permission) ? [{ label, link: path, kind: 'page' }] : [],
    ),
    ...from.search
      .filter(({ permission }) => holds(permission))
      .map(({ label, path }): Destination => ({ label, link: path, kind: 'page' })),
    ...sections.flatMap((section) =>
      (holds(section.permission) ? (section.landings ?? []) : [])
        .filter(({ path }) => cardsOn(path, from, viewer).length > 0)
        .map(({ label, path }): Destination => ({
          label: L(`${section.label.en}: ${label.en}`, `${section.label.km}៖ ${label.km}`),
          link: path,
          kind: 'page',
        })),
    ),
    ...own,
    ...(viewer.isSelfService ? [] : ofOffice),
    ...from.routes
      .filter(({ route }) => route.mode === 'create' && isDestination(route.path) && holds(route.permission))
      .map(({ route: { title, path } }): Destination => ({ label: title, link: path, kind: 'action' })),
  ]
  const links = new Set<string>()
  const words = wordsByLink(from, viewer)
  return found
    .filter(({ link }) => !links.has(link) && links.add(link))
    .map((one) => ({ ...one, words: [...(one.words ?? []), ...(words.get(one.link) ?? [])] }))
}
/** The words of search terms by the address that they lead to. */
function wordsByLink({ searchTerms }: Contributions, { holds }: Viewer): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const { to, words, permission } of searchTerms)
    if (holds(permission)) found.set(to, [...(found.get(to) ?? []), ...words.en, ...words.km])
  return found
}

// A name is folded once and not for each typed key.
interface Names {
  readonly own: readonly string[]
  readonly further: readonly string[]
}
const known = new WeakMap<Destination, Names>()
function getNames(one: Destination): Names {
  const names = known.get(one) ?? {
    own: [one.label.en, one.label.km].map(searchKey),
    further: (one.words ?? []).map(searchKey),
  }
  known.set(one, names)
  return names
}
/** Where a text stands first in one of these names; undefined where it is in none. */
function getPosition(names: readonly string[], text: string): number | undefined {
  const found = names.map((name) => name.indexOf(text)).filter((at) => at >= 0)
  return found.length > 0 ? Math.min(...found) : undefined
}
/** A further word stands after every name: the specification's search is by the names of pages. */
const afterNames = 100_000
/**
 * Destinations whose name, or a further word of it, contains the text, in either language; names first, then pages,
 * then by the position of the match.
 */
export function matching(all: readonly Destination[], text: string): Destination[] {
  const asked = searchKey(text)
  if (asked === '') return []
  const rank = (one: Destination): number => {
    const { own: names, further } = getNames(one)
    const named = getPosition(names, asked)
    const at = named ?? getPosition(further, asked)
    return at === undefined ? -1 : at + (one.kind === 'page' ? 0 : 1_000) + (named === undefined ? afterNames : 0)
  }
  return all
    .map((one) => ({ one, at: rank(one) }))
    .filter(({ at }) => at >= 0)
    .sort((x, y) => x.at - y.at)
    .map(({ one }) => one)
}

/** A person and what to do with that person, as somebody typed both: "Rithy leave", "leave Rithy". */
interface PersonAct {
  readonly person: string
  readonly acts: readonly Destination[]
}
/**
 * The ways to read a text as a person and an act on that person, the longest act first; only acts whose form takes a
 * person count. Whom the text means is the service's to know.
 */
export function getPersonActs(all: readonly Destination[], text: string): PersonAct[] {
  const words = text.trim().split(/\s+/)
  const forms = all.filter(({ link }) => personFormPath(link, '-') !== undefined)
  const ways = Array.from({ length: words.length - 1 }, (_, at) => at + 1).flatMap((at) => [
    [words.slice(0, at), words.slice(at)],
    [words.slice(at), words.slice(0, at)],
  ])
  return ways
    .map(([person = [], act = []]) => ({
      person: person.join(' '),
      acts: matching(forms, act.join(' ')),
      size: act.length,
    }))
    .filter(({ person, acts }) => person.length >= 2 && acts.length > 0)
    .sort((one, other) => other.size - one.size)
    .map(({ person, acts }) => ({ person, acts }))
}
