import type { PermissionModule } from '../admin/permission-matrix.ts'
import { actionWords } from '../engine/action.ts'
import { L, type Label } from '../engine/label.ts'
import { permissionCatalogue, type PermissionGroup, type ResourceKey, type SingleKey } from './catalogue.ts'
import { resourceWords, singleWords } from './words.ts'

const getMenu = ({ en, km }: Label): Label => L(`${en} menu`, `ម៉ឺនុយ${km}`)
/** The whole catalogue with its words, as the service answers it. */
export const permissionModules = (): PermissionModule[] =>
  Object.entries(permissionCatalogue).map(([module, group]: [string, PermissionGroup]) => ({
    module,
    label: group.label,
    moduleKey: group.moduleKey ? { id: group.moduleKey, label: getMenu(group.label) } : null,
    resources: Object.entries(group.resources).map(([resource, verbs]) => ({
      resource,
      label: resourceWords[resource as ResourceKey],
      actions: verbs.map((action) => ({ id: `${action}_${resource}`, action, label: actionWords[action] })),
    })),
    single: group.single.map((id) => ({ id, label: singleWords[id as SingleKey] })),
  }))
