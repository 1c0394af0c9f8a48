import { structureLevels, type StructureLevel } from '@staff/contract/admin'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { foldedText, shadowed } from '../../../crud/search-key.ts'
import { id, recordColumns } from '../../../db/columns.ts'
import { benefitIncreasementPolicy } from '../../payroll/benefit-increasement-policy/benefit-increasement-policy.table.ts'
import { fingerPrintDevice } from '../finger-print-device/finger-print-device.table.ts'
import { positionLevel } from '../position-level/position-level.table.ts'

export const structureTypes = structureLevels
export type StructureType = StructureLevel

/** A name that nodes carry: "Cashier" is one component, however many stores have cashiers. */
export const companyStructureComponent = pgTable(
  'company_structure_component',
  {
    id: id(),
    type: text('type', { enum: structureTypes }).notNull(),
    name: text('name').notNull(),
    nameKh: text('name_kh').notNull(),
    postProbationBenefitIncreasementPolicyId: text('policy_id').references(() => benefitIncreasementPolicy.id),
    ...recordColumns(),
  },
  (t) => [uniqueIndex('company_structure_component_name').on(t.type, sql`lower(${t.name})`)],
)

// What keywords find: the full name in both scripts, and the words of the node itself.
const searched = foldedText(
  sql`(name_tree || ' ' || name_tree_kh || ' ' || coalesce(address, '') || ' ' || coalesce(description, '') || ' ' || coalesce(cost_center_code, ''))`,
)

export const companyStructure = pgTable(
  'company_structure',
  {
    id: id(),
    type: text('type', { enum: structureTypes }).notNull(),
    companyStructureComponentId: text('component_id')
      .notNull()
      .references(() => companyStructureComponent.id),
    parentId: text('parent_id').references((): AnyPgColumn => companyStructure.id),
    positionLevelId: text('position_level_id').references(() => positionLevel.id),
    fingerprintDeviceId: text('fingerprint_device_id').references(() => fingerPrintDevice.id),
    /** Its names from the root down, ' › ' between them; kept by org-path.ts. */
    nameTree: text('name_tree').notNull().default(''),
    nameTreeKh: text('name_tree_kh').notNull().default(''),
    searchKey: text('search_key').notNull().generatedAlwaysAs(searched),
    searchShadow: text('search_shadow').notNull().generatedAlwaysAs(shadowed(searched)),
    description: text('description'),
    address: text('address'),
    costCenterCode: text('cost_center_code'),
    /** Of a store whose devices come later: the first day on which its people can be absent. */
    absentFrom: date('absent_from', { mode: 'string' }),
    isHq: boolean('is_hq').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('company_structure_child').on(t.parentId, t.companyStructureComponentId),
    uniqueIndex('company_structure_hq')
      .on(t.isHq)
      .where(sql`${t.isHq}`),
    index('company_structure_type').on(t.type, t.parentId),
    index('company_structure_component_id').on(t.companyStructureComponentId),
    index('company_structure_level').on(t.positionLevelId),
    index('company_structure_device').on(t.fingerprintDeviceId),
    index('company_structure_tree').on(sql`lower(${t.nameTree}) collate "C"`, t.id),
    index('company_structure_search').using('gin', sql`${t.searchShadow} gin_trgm_ops`),
  ],
)
/** Where nodes are searched by words of their full name in either script. */
export const structureSearch = { key: companyStructure.searchKey, shadow: companyStructure.searchShadow }

/**
 * One row per POSITION node: its ancestors and their names, so that a list of people needs one join and a filter on any
 * level one index. A projection of company_structure, rebuilt in the transaction that changes the structure.
 */
export const orgPath = pgTable(
  'org_path',
  {
    positionId: text('position_id')
      .primaryKey()
      .references(() => companyStructure.id, { onDelete: 'cascade' }),
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
  },
  (t) => [
    index('org_path_team').on(t.teamId),
    index('org_path_department').on(t.departmentId),
    index('org_path_outlet').on(t.outletId),
    index('org_path_location').on(t.locationId),
    index('org_path_level').on(t.positionLevelId),
  ],
)
