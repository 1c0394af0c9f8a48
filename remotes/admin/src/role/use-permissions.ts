import { permissionCall, rolePreviewCall, type PermissionModule, type RolePreview } from '@staff/contract/admin'
import { api } from '@staff/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** Every permission with its words; it changes only with a release of the service. */
export const usePermissions = () =>
  useQuery({
    queryKey: ['permission', 'modules'],
    staleTime: 10 * 60_000,
    queryFn: ({ signal }) =>
      api.get<{ data: readonly PermissionModule[] }>(permissionCall, undefined, { signal }).then(({ data }) => data),
  })

/** A role before it is saved. */
export interface Wanted {
  readonly permissionIds: readonly string[]
  readonly dataScope: string
  readonly isEnabled: boolean
}
/**
 * The effect of saving on each holder of a role, computed by the service;
 * requested when there is an id and a difference.
 */
export const useRolePreview = (id: string | undefined, wanted: Wanted, differs: boolean) =>
  useQuery({
    // Not under the role's own key: saving must not request it again.
    queryKey: ['role-preview', id, wanted],
    enabled: id !== undefined && differs,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 60_000,
    queryFn: ({ signal }): Promise<RolePreview> =>
      api.post<{ data: RolePreview }>(rolePreviewCall(id ?? ''), wanted, { signal }).then(({ data }) => data),
  })
