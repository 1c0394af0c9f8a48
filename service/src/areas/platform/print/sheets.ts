import { holds } from '@staff/contract'
import type { ActiveComposition } from '../../../composition/live/active.ts'
import { refuse } from '../../../http/errors.ts'
import type { Caller } from '../../../http/caller.ts'

const isOfRoute = (route: readonly string[], page: readonly string[]): boolean =>
  route.length === page.length && route.every((step, at) => step.startsWith('{') || step === page[at])

/**
 * Refuses (404 NO_SHEET) a page that no release in use declares as a sheet for this caller: no browser opens it.
 * Pages of releases that were built before sheets were declared are opened, and say themselves that they have none.
 */
export function checkSheet(
  { releases }: Pick<ActiveComposition, 'releases'>,
  { permissions }: Pick<Caller, 'permissions'>,
  page: string,
): void {
  const steps = page.split('/')
  const isSheet = [...releases.values()].some(({ descriptor }) =>
    descriptor.routes.some(
      ({ path, mode, sheet = mode === 'page', permission }) =>
        sheet && holds(permissions, permission) && isOfRoute(path.split('/'), steps),
    ),
  )
  if (!isSheet) refuse('page', 'NO_SHEET')
}
