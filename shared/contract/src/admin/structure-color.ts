import type { StructureLevel } from './structure-tree.ts'

/** The page where the colours are changed (spec 2 section 2.2). */
export const structureColorPage = { screen: '/admin/company-structure/structure-color' } as const
/** The page that draws who reports to whom. */
export const organizationChartPage = { screen: '/admin/company-structure/organization-chart' } as const

/**
 * The colour of one node type: `identifier` is the type, `value` the colour as #RRGGBB (spec 2 section 3, colour
 * codes).
 */
export interface StructureColor {
  readonly id: string
  readonly identifier: StructureLevel
  readonly value: string
  readonly version: number
}
