import { permissionCall, rolePreviewCall, type PermissionModule, type RolePreview } from '@staff/contract/admin'
import { api } from '@staff/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** Every permission with its words; it changes with the release of the service only. */
export const usePermissions = () =>
  useQuery({
    queryKey: ['permission', 'modules'],
    staleTime: 10 * 60_000,
    queryFn: ({ signal }) =>
      api.get<{ data: readonly PermissionModule[] }>(permissionCall, undefined, { signal }).then(({ data }) => data),
  })

/** A role as somebody is about to save it. */
export interface Wanted {
  readonly permissionIds: readonly string[]
  readonly dataScope: string
  readonly isEnabled: boolean
}
/** What saving a role would do to each who holds it, computed by the service; asked while there is an id and something differs. */
export const useRolePreview = (id: string | undefined, wanted: Wanted, differs: boolean) =>
  useQuery({
    // Not under the role's own key: saving must not ask once more.
    queryKey: ['role-preview', id, wanted],
    enabled: id !== undefined && differs,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 60_000,
    queryFn: ({ signal }): Promise<RolePreview> =>
      api.post<{ data: RolePreview }>(rolePreviewCall(id ?? ''), wanted, { signal }).then(({ data }) => data),
  })
