import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { positionLevel } from '../position-level/position-level.table.ts'

/** The levels of the structure, outermost first. OUTLET is shown as Store, TEAM as Division (spec 2 section 3). */
export const structureTypes = ['COMPANY', 'LOCATION', 'OUTLET', 'DEPARTMENT', 'TEAM', 'POSITION'] as const
export type StructureType = (typeof structureTypes)[number]

/** A name that nodes carry: "Cashier" is one component, however many stores have cashiers. */
export const companyStructureComponent = pgTable('company_structure_component', {
  id: id(),
  type: text('type', { enum: structureTypes }).notNull(),
  name: text('name').notNull(),
  nameKh: text('name_kh').notNull(),
  ...recordColumns(),
}, (t) => [uniqueIndex('company_structure_component_name').on(t.type, sql`lower(${t.name})`)])

export const companyStructure = pgTable('company_structure', {
  id: id(),
  type: text('type', { enum: structureTypes }).notNull(),
  componentId: text('component_id').notNull().references(() => companyStructureComponent.id),
  parentId: text('parent_id').references((): AnyPgColumn => companyStructure.id),
  positionLevelId: text('position_level_id').references(() => positionLevel.id),
  description: text('description'),
  address: text('address'),
  costCenterCode: text('cost_center_code'),
  isHq: boolean('is_hq').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  ...recordColumns(),
}, (t) => [
  uniqueIndex('company_structure_child').on(t.parentId, t.componentId),
  index('company_structure_type').on(t.type, t.parentId),
  index('company_structure_component_id').on(t.componentId),
  index('company_structure_level').on(t.positionLevelId),
])

/**
 * One row per POSITION node: its ancestors and their names, so that a list of people needs one join and a filter on any
 * level one index. A projection of company_structure, rebuilt in the transaction that changes the structure.
 */
export const orgPath = pgTable('org_path', {
  positionId: text('position_id').primaryKey().references(() => companyStructure.id, { onDelete: 'cascade' }),
  positionName: text('position_name').notNull(),
  positionNameKh: text('position_name_kh').notNull(),
  positionLevelId: text('position_level_id'),
  levelNumber: integer('level_number'),
  teamId: text('team_id'),
  teamName: text('team_name'),
  teamNameKh: text('team_name_kh'),
  departmentId: text('department_id'),
  departmentName: text('department_name'),
  departmentNameKh: text('department_name_kh'),
  outletId: text('outlet_id'),
  outletName: text('outlet_name'),
  outletNameKh: text('outlet_name_kh'),
  locationId: text('location_id'),
  locationName: text('location_name'),
  locationNameKh: text('location_name_kh'),
}, (t) => [
  index('org_path_team').on(t.teamId), index('org_path_department').on(t.departmentId), index('org_path_outlet').on(t.outletId),
  index('org_path_location').on(t.locationId), index('org_path_level').on(t.positionLevelId),
])
