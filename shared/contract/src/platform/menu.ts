/** The top entries of the host's own side menu (spec 1 section 2.3); the entries of remotes are below them. */
export const menuSectionIds = [
  'dashboard',
  'pending-approval',
  'meta-data',
  'admin',
  'employee-management',
  'attendance-management',
  'leave-management',
  'payroll-management',
  'report',
] as const
export type MenuSectionId = (typeof menuSectionIds)[number]
/** Where a remote that joins later puts a top entry of its own. */
export const menuRoot = 'root'
