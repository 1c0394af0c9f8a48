import { asFormat, versionSchema } from '@staff/contract'
import {
  structureLevels,
  type DepartmentStructure,
  type DuplicateResult,
  type StructureColor,
  type StructureTreeNode,
} from '@staff/contract/admin'
import * as z from 'zod'

// The inputs and answers of the calls of the structure. The types are in the contract. The contract is also in
// browsers, so it has no schemas.
const named = { id: z.string(), name: z.string(), nameKh: z.string() }
const person = z.object({
  id: z.string(),
  accountNo: z.string(),
  displayFullNameEn: z.string(),
  displayFullNameKh: z.string(),
})
export const structureTreeNode = z.object({
  ...named,
  parentId: z.string().nullable(),
  type: z.enum(structureLevels),
  levelNumber: z.number().int().nullable(),
  headCount: z.number().int(),
  isHq: z.boolean(),
  isActive: z.boolean(),
  people: z.array(person).optional(),
}) satisfies z.ZodType<StructureTreeNode>

const position = z.object({
  ...named,
  type: z.literal('POSITION'),
  positionLevel: z.object({ levelNumber: z.number().int() }).nullable(),
})
export const structureTeam = z.object({ ...named, type: z.literal('TEAM'), positions: z.array(position) })
export const departmentStructure = z.object({
  ...named,
  type: z.literal('DEPARTMENT'),
  teams: z.array(structureTeam),
  positions: z.array(position),
}) satisfies z.ZodType<DepartmentStructure>
/** Locations with their outlets, these with their departments, these with their positions. */
export const structureList = z.array(
  z.object({
    ...named,
    outlets: z.array(
      z.object({ ...named, departments: z.array(z.object({ ...named, positions: z.array(z.object(named)) })) }),
    ),
  }),
)

export const duplicateInput = z.strictObject({
  companyStructureStoreIds: z.array(z.string().min(1).max(64)).max(1000),
  isIncluded: z.boolean().default(true),
})
export const duplicateResult = z.array(
  z.object({ ...named, created: z.number().int(), skipped: z.number().int() }),
) satisfies z.ZodType<DuplicateResult>

export const structureColor = z.object({
  id: z.string(),
  identifier: z.enum(structureLevels),
  value: z.string(),
  version: z.number().int(),
}) satisfies z.ZodType<StructureColor>
/** What PATCH of one colour accepts. Letters are kept in upper case. */
export const structureColorInput = z.strictObject({
  value: z
    .string({ error: 'VALIDATION' })
    .transform((typed) => typed.trim().toUpperCase())
    .pipe(z.string().regex(/^#[0-9A-F]{6}$/, { error: asFormat('colour') })),
  version: versionSchema,
})
