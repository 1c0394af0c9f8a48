import { menuRoot, menuSectionIds, type GateCode, type GateFault, type RemoteDescriptor } from '@staff/contract'

// The host's own addresses: a remote's route there would never be reached, or would take a page away from everyone.
const reserved = /^\/(auth|dashboard|profile|user-profile|403-page|404-page|api|remotes|static)?(\/|$)/
/** Two patterns that differ only in the name of a parameter match the same address. */
const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}')

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
const claims = <T>(
  descriptors: readonly RemoteDescriptor[],
  of: (d: RemoteDescriptor) => readonly T[],
  what: (one: T) => string,
  said: (one: T) => string,
): Claim[] => descriptors.flatMap((d) => of(d).map((one) => ({ remote: d.name, what: what(one), said: said(one) })))

/** What keeps releases from standing together: routes, menu entries, widgets and approval views that two claim, or that lead nowhere. */
export function clashes(descriptors: readonly RemoteDescriptor[]): GateFault[] {
  const groups = new Set<string>([
    menuRoot,
    ...menuSectionIds,
    ...descriptors.flatMap(({ navigation }) => navigation.map(({ id }) => id)),
  ])
  const orphans = descriptors.flatMap(({ name, navigation }) =>
    navigation
      .filter(({ under }) => !groups.has(under))
      .map(({ id, under }): GateFault => ({
        code: 'NAVIGATION_ORPHAN',
        remote: name,
        message: `the menu entry ${id} of ${name} stands under ${under}, which nobody has`,
      })),
  )
  const taken = descriptors.flatMap(({ name, routes }) =>
    routes
      .filter(({ path }) => reserved.test(path))
      .map(({ path }): GateFault => ({
        code: 'ROUTE_RESERVED',
        remote: name,
        message: `the route ${path} of ${name} is the host's own`,
      })),
  )
  return [
    ...taken,
    ...orphans,
    ...collisions(
      'ROUTE_COLLISION',
      claims(
        descriptors,
        (d) => d.routes,
        ({ path }) => shapeOf(path),
        ({ path }) => `the route ${path}`,
      ),
    ),
    ...collisions(
      'NAVIGATION_COLLISION',
      claims(
        descriptors,
        (d) => d.navigation,
        ({ id }) => id,
        ({ id }) => `the menu entry ${id}`,
      ),
    ),
    ...collisions(
      'WIDGET_COLLISION',
      claims(
        descriptors,
        (d) => d.widgets,
        ({ reportId }) => String(reportId),
        ({ reportId }) => `the widget ${reportId}`,
      ),
    ),
    ...collisions(
      'APPROVAL_COLLISION',
      claims(
        descriptors,
        (d) => d.approvals,
        ({ requestType }) => requestType,
        ({ requestType }) => `the approval view of ${requestType}`,
      ),
    ),
  ]
}
