export {
  allPermissionKeys,
  permissionCatalogue,
  type PermissionGroup,
  type PermissionKey,
  type ResourceKey,
} from './catalogue.ts'
export { permissionModules } from './modules.ts'
