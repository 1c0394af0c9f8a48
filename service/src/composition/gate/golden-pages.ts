import { holds, type RemoteDescriptor } from '@staff/contract'
import { getIntegrity } from '@staff/registry'
import type { Caller } from '../../http/caller.ts'
import type { AvailableRelease, ReleaseCatalogue } from '../releases/release-catalogue.ts'

/**
 * A page that the smoke gate opens: a route without a parameter; of a list the routes on which its first record is
 * opened, of a form what is saved in it.
 */
export interface Golden {
  readonly path: string
  readonly records: readonly string[]
  readonly trial?: Readonly<Record<string, string>> | undefined
  /** Whether it is one of the first of its kind: those are opened however long it takes. */
  readonly isFirst: boolean
}

type Files = Pick<ReleaseCatalogue, 'file'>
/** The bytes of a file without its version: each chunk has the version in the name of its chunk array. */
async function loadMark({ file }: Files, { name, version }: RemoteDescriptor, path: string): Promise<string> {
  const bytes = await file(name, version, path)
  if (!bytes) return `${path} is not there`
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(`_${version.replaceAll(/\W/g, '_')}`, '')
  return getIntegrity(Buffer.from(text, 'latin1'))
}
/** What each screen of a release is made of, by its name. */
async function loadScreens(files: Files, one: RemoteDescriptor): Promise<ReadonlyMap<string, string>> {
  const marks = new Map<string, Promise<string>>()
  const getMark = (path: string) => {
    const known = marks.get(path) ?? loadMark(files, one, path)
    marks.set(path, known)
    return known
  }
  const screens = Object.entries(one.screens ?? {}).map(
    async ([screen, paths]) => [screen, (await Promise.all(paths.map(getMark))).toSorted().join()] as const,
  )
  return new Map(await Promise.all(screens))
}
/**
 * Screens of a release that are made of other files than in the release before it; all of them where there is none, and
 * none where nobody says which files they have.
 */
export async function loadChangedScreens(
  files: Files,
  next: RemoteDescriptor,
  before: RemoteDescriptor | undefined,
): Promise<(screen: string) => boolean> {
  if (!before) return () => true
  const [was, is] = [await loadScreens(files, before), await loadScreens(files, next)]
  return (screen) => is.has(screen) && is.get(screen) !== was.get(screen)
}

type Route = RemoteDescriptor['routes'][number]
/** Page kinds without a parameter. Records of the first list are the other kinds. */
const kinds = ['list', 'create', 'page'] as const

/**
 * The pages of a release to be opened as one caller: one of each kind, whose files changed where there is such a one,
 * then all others whose files changed.
 */
export function getGoldenPages(
  { descriptor }: AvailableRelease,
  { permissions }: Pick<Caller, 'permissions'>,
  isChanged: (screen: string) => boolean,
): Golden[] {
  const allowed = descriptor.routes.filter(({ permission }) => holds(permissions, permission))
  const open = allowed.filter(({ path }) => !path.includes('{'))
  const getRecords = ({ path, mode }: Route) =>
    mode === 'list'
      ? [`${path}/view/{id}`, `${path}/update/{id}`].filter((record) => allowed.some((one) => one.path === record))
      : []
  const getTrial = ({ mode, screen }: Route) => (mode === 'create' ? descriptor.trials?.[screen] : undefined)
  // A form that says what to save tells most, then what changed, then a list whose records can be opened.
  const getWeight = (one: Route) =>
    Number(getTrial(one) !== undefined) * 8 + Number(isChanged(one.screen)) * 4 + getRecords(one).length
  const first = kinds.flatMap((kind) => {
    const ofKind = open.filter(({ mode }) => mode === kind)
    return ofKind.toSorted((one, other) => getWeight(other) - getWeight(one)).slice(0, 1)
  })
  const further = open.filter((one) => isChanged(one.screen) && !first.includes(one))
  return [...first, ...further].map((one) => ({
    path: one.path,
    records: getRecords(one),
    trial: getTrial(one),
    isFirst: first.includes(one),
  }))
}
