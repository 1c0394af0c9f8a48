import { randomUUID } from 'node:crypto'
import { benefitAdjustmentType } from '../../../src/areas/payroll/benefit-adjustment-type/benefit-adjustment-type.table.ts'
import type { PooledDatabase } from '../../../src/db/database.ts'

/** Types of adjustments by their codes: MOVEMENT asks for one. */
export type AdjustmentTypes = Readonly<Record<'ANNUAL' | 'INITIATE' | 'MOVEMENT' | 'POST_PROBATION', string>>
/** Writes the types that tests of adjustments need. */
export async function adjustmentTypesIn(db: PooledDatabase): Promise<AdjustmentTypes> {
  const of = randomUUID()
  const ids = { ANNUAL: `${of}1`, INITIATE: `${of}2`, MOVEMENT: `${of}3`, POST_PROBATION: `${of}4` }
  await db.insert(benefitAdjustmentType).values(
    Object.entries(ids).map(([code, id]) => ({
      id,
      code,
      name: `Adjustment ${id}`,
      nameKhmer: 'ឈ្មោះ',
      needsMovement: code === 'MOVEMENT',
    })),
  )
  return ids
}
