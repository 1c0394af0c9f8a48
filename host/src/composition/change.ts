import { canonicalJson, type IssuedComposition, type Release } from '@staff/contract'

/** Releases that replace failed ones in this tab; by `name@version` of the failed release. */
export type Fallen = ReadonlyMap<string, Release>

export const releaseId = ({ descriptor: { name, version } }: Release): string => `${name}@${version}`

/** Whether two answers have the same content; the time of signing does not count. */
export const saysTheSame = (one: IssuedComposition, other: IssuedComposition): boolean =>
  one === other ||
  (one.snapshot === other.snapshot &&
    canonicalJson({ ...one, issuedAt: '' }) === canonicalJson({ ...other, issuedAt: '' }))

/** A composition as this tab uses it: failed remotes are replaced by their fallbacks, as a whole. */
export function inUse(composition: IssuedComposition, fallen: Fallen): IssuedComposition {
  if (fallen.size === 0) return composition
  return { ...composition, remotes: composition.remotes.map((release) => fallen.get(releaseId(release)) ?? release) }
}

/** Loaded remotes whose version changes from one composition to the next. */
export const switched = (from: IssuedComposition, to: IssuedComposition, loaded: ReadonlySet<string>): string[] =>
  from.remotes
    .filter(
      (release) =>
        loaded.has(releaseId(release)) &&
        to.remotes.some(
          (next) => next.descriptor.name === release.descriptor.name && releaseId(next) !== releaseId(release),
        ),
    )
    .map(({ descriptor: { name } }) => name)

const getEntry = ({ descriptor: { entry, files } }: Release) => `${entry} ${files[entry]}`
/** Whether two releases are the same: the same version of a remote with the same bytes. */
export const isSameRelease = (one: Release, other: Release): boolean =>
  releaseId(one) === releaseId(other) && getEntry(one) === getEntry(other)

/**
 * Whether a loaded remote has the same version with other files: a rebuilt working copy.
 * A running tab cannot exchange its code, because the globals of a version exist once
 * (docs/rules/composition.md, "What a tab does").
 */
export const needsReload = (from: IssuedComposition, to: IssuedComposition, loaded: ReadonlySet<string>): boolean =>
  from.remotes.some(
    (release) =>
      loaded.has(releaseId(release)) &&
      to.remotes.some((next) => releaseId(next) === releaseId(release) && !isSameRelease(next, release)),
  )

// Patterns that differ only in the name of a parameter match the same address.
const getShape = (path: string) => path.replace(/\{\w+\}/g, '{}')

/**
 * The release that can replace a failed one: another version of the same remote with the same screen for this address.
 * Only releases that the service offers count: it knows what was rolled back, killed or ended as a canary.
 * `path` is absent for widgets.
 */
export function fallbackFor(
  failed: Release,
  screen: string,
  path: string | undefined,
  offered: readonly Release[],
): Release | undefined {
  const { name, version } = failed.descriptor
  return offered.find(
    ({ descriptor: d }) =>
      d.name === name &&
      d.version !== version &&
      (path === undefined
        ? d.screens === undefined || screen in d.screens
        : d.routes.some((route) => getShape(route.path) === getShape(path))),
  )
}
