import { menuRoot, menuSectionIds, type GateCode, type GateFault, type RemoteDescriptor } from '@staff/contract'

// The host's own addresses: a remote's route there would never be reached, or would take a page away from everyone.
const reserved = /^\/(auth|dashboard|my-tasks|profile|user-profile|403-page|404-page|api|remotes|static)?(\/|$)/i
/** Two patterns that differ only in the name of a parameter match the same address. */
const getShape = (path: string): string => path.replace(/\{\w+\}/g, '{}')

interface Claim {
  readonly remote: string
  readonly what: string
  readonly said: string
}
/** Names that two claim: every claim after the first is a fault. */
function collisions(code: GateCode, claims: readonly Claim[]): GateFault[] {
  const owners = new Map<string, string>()
  return claims.flatMap(({ remote, what, said }): GateFault[] => {
    const owner = owners.get(what)
    if (owner === undefined) owners.set(what, remote)
    return owner === undefined ? [] : [{ code, remote, message: `${said} of ${remote} is already taken by ${owner}` }]
  })
}
/**
 * What one part of the descriptors claims: whose it is, what others may not claim beside it, and how it is called in a
 * fault.
 */
const claims = <T>(
  descriptors: readonly RemoteDescriptor[],
  of: (d: RemoteDescriptor) => readonly T[],
  what: (one: T) => string,
  said: (one: T) => string,
): Claim[] => descriptors.flatMap((d) => of(d).map((one) => ({ remote: d.name, what: what(one), said: said(one) })))

/** The kinds of contribution whose entries have a key, which names one entry of all releases. */
const keyedKinds = ['profileTabs', 'profileCards', 'profileActions', 'tasks'] as const

const claimed = (all: readonly RemoteDescriptor[]): GateFault[] => [
  ...collisions(
    'ROUTE_COLLISION',
    claims(
      all,
      (d) => d.routes,
      ({ path }) => getShape(path),
      ({ path }) => `the route ${path}`,
    ),
  ),
  ...collisions(
    'NAVIGATION_COLLISION',
    claims(
      all,
      (d) => d.navigation,
      ({ id }) => id,
      ({ id }) => `the menu entry ${id}`,
    ),
  ),
  ...collisions(
    'WIDGET_COLLISION',
    claims(
      all,
      (d) => d.widgets,
      ({ reportId }) => String(reportId),
      ({ reportId }) => `the widget ${reportId}`,
    ),
  ),
  ...collisions(
    'APPROVAL_COLLISION',
    claims(
      all,
      (d) => d.approvals,
      ({ requestType }) => requestType,
      ({ requestType }) => `the approval view of ${requestType}`,
    ),
  ),
  ...keyedKinds.flatMap((kind) =>
    collisions(
      'CONTRIBUTION_COLLISION',
      claims(
        all,
        (d): readonly { readonly key: string }[] => d[kind] ?? [],
        ({ key }) => key,
        ({ key }) => `the key ${key} of ${kind}`,
      ),
    ),
  ),
]
/** Menu entries under a heading that neither the host nor any release has. */
function orphans(descriptors: readonly RemoteDescriptor[]): GateFault[] {
  const headings = new Set<string>([
    menuRoot,
    ...menuSectionIds,
    ...descriptors.flatMap(({ navigation }) => navigation.map(({ id }) => id)),
  ])
  return descriptors.flatMap(({ name, navigation }) =>
    navigation
      .filter(({ under }) => !headings.has(under))
      .map(({ id, under }): GateFault => ({
        code: 'NAVIGATION_ORPHAN',
        remote: name,
        message: `the menu entry ${id} of ${name} stands under ${under}, which nobody has`,
      })),
  )
}
const ofTheHost = (descriptors: readonly RemoteDescriptor[]): GateFault[] =>
  descriptors.flatMap(({ name, routes }) =>
    routes
      .filter(({ path }) => reserved.test(path))
      .map(({ path }): GateFault => ({
        code: 'ROUTE_RESERVED',
        remote: name,
        message: `the route ${path} of ${name} is the host's own`,
      })),
  )

/**
 * What keeps releases from standing together: routes, menu entries, widgets, approval views and contributions that
 * two claim, or that lead nowhere.
 */
export const clashes = (descriptors: readonly RemoteDescriptor[]): GateFault[] => [
  ...ofTheHost(descriptors),
  ...orphans(descriptors),
  ...claimed(descriptors),
]
