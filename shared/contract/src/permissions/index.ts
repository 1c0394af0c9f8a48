export { allPermissionKeys, permissionCatalogue, type PermissionGroup, type PermissionKey, type ResourceKey } from './catalogue.ts'
