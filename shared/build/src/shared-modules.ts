/** One package of which the browser must hold a single copy, and why. */
export interface SharedModule {
  readonly reason: string
  /** Requests that the host answers: the package itself and the subpaths in use. */
  readonly requests: readonly string[]
  /** Only the names of a generated list are provided, so that the rest of the package is not kept. */
  readonly curated?: true
}

/**
 * The singletons of the product: the host provides them, remotes only consume. A package is here when two copies
 * would break (a React context, a registry, one cache), never to save bytes. Declarations of an area stay out: they are
 * bundled into their own remote, so that a domain team releases alone (docs/rules/composition.md, "Independence").
 */
export const sharedModules = {
  react: { reason: 'hooks need the dispatcher of the copy that renders', requests: ['react', 'react/jsx-runtime'] },
  'react-dom': { reason: 'must be of exactly the version of react', requests: ['react-dom'] },
  'react-router-dom': { reason: 'the router is a context of the host', requests: ['react-router-dom'], curated: true },
  '@mantine/core': { reason: 'theme and styles are a context of the host', requests: ['@mantine/core'], curated: true },
  '@mantine/hooks': {
    reason: 'belongs to the Mantine version of the host',
    requests: ['@mantine/hooks'],
    curated: true,
  },
  '@tanstack/react-query': {
    reason: 'one cache, so that a change in one area refreshes another',
    requests: ['@tanstack/react-query'],
  },
  i18next: { reason: 'one language for the whole page', requests: ['i18next'] },
  'react-i18next': { reason: 'binds the one i18next to React', requests: ['react-i18next'] },
  '@staff/contract': { reason: 'the engine of declarations; areas are bundled', requests: ['@staff/contract'] },
  '@staff/kit': {
    reason: 'session, one token refresh, toasts and list settings',
    requests: ['@staff/kit', '@staff/kit/approval', '@staff/kit/print'],
  },
  '@staff/remote-api': { reason: 'the door between host and remote', requests: ['@staff/remote-api'] },
} as const satisfies Record<string, SharedModule>

type SharedModules = typeof sharedModules
export type SharedPackage = keyof SharedModules
/** A request that the host must answer; the host's provider map is typed by it. */
export type SharedRequest = SharedModules[SharedPackage]['requests'][number]

/**
 * The name that host and release use for an export of a request. An export of a subpath has the subpath in front
 * (`approval/useAnswering`).
 */
export const sharedName = (module: SharedPackage, request: string, name: string): string =>
  request === module ? name : `${request.slice(module.length + 1)}/${name}`

/** Every package with its entry, typed for loops. */
export const sharedEntries = Object.entries(sharedModules) as [SharedPackage, SharedModule][]
/** Packages of which the host provides a generated list of names. */
export const curatedPackages = sharedEntries.filter(([, m]) => m.curated).map(([name]) => name)
/** Packages of which host and release name what they provide and take: the curated ones, and the product's own. */
export const namedPackages = sharedEntries
  .filter(([name, { curated }]) => curated || name.startsWith('@staff/'))
  .map(([name]) => name)
