/** The top entries of the side menu that the host has of itself (spec 1 section 2.3); a remote's entries stand under them. */
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
