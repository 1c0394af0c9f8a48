import { L, type Label } from '../engine/label.ts'

/**
 * The names of the structure levels, used everywhere: OUTLET is shown as Store, TEAM as Division (spec 2 section 3).
 */
export const placeWords = {
  company: L('Company', 'ក្រុមហ៊ុន'),
  location: L('Location', 'ទីតាំង'),
  outlet: L('Store', 'ហាង'),
  department: L('Department', 'នាយកដ្ឋាន'),
  team: L('Division', 'ផ្នែក'),
  position: L('Position', 'មុខតំណែង'),
} as const satisfies Readonly<Record<string, Label>>

/** The call that finds places of the structure: a reference that asks it points to one. */
export const placeSearch = 'company-structure/options'
