import { benefitAdjustmentType } from '../../../src/areas/payroll/benefit-adjustment-type/benefit-adjustment-type.table.ts'
import type { PooledDatabase } from '../../../src/db/database.ts'
import { configurationBatches } from '../../../src/seed/minimal/configuration.ts'
import { insertRows } from '../../../src/seed/rows.ts'
import { payrollListBatches } from '../../../src/seed/minimal/payroll-lists.ts'
import { taxRankBatches } from '../../../src/seed/minimal/tax-ranks.ts'

/** Settings, ranks of the tax and lists of payroll as every installation starts with them. */
export async function seedStatutoryRates(db: PooledDatabase): Promise<void> {
  const client = await db.$client.connect()
  try {
    for (const rows of [
      ...configurationBatches('2024-01-01'),
      ...taxRankBatches('2024-01-01'),
      // The small company has types of adjustments of its own.
      ...payrollListBatches('2024-01-01').filter(({ table }) => table !== benefitAdjustmentType),
    ])
      await insertRows(client, rows)
  } finally {
    client.release()
  }
}
