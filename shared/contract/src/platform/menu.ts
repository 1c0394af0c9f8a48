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
/** Pages of the host that it draws from the cards of remotes. */
export const landingPages = [
  '/meta-data/employee-management',
  '/meta-data/attendance-management',
  '/meta-data/leave-management',
  '/meta-data/payroll-management',
  '/report/attendance',
  '/report/leave',
  '/report/employee',
] as const
