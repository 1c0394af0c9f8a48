import { L } from '@staff/contract'
import { encryptEntries } from '../areas/platform/audit/encrypt-entries.ts'
import type { PooledDatabase } from '../db/database.ts'
import { job } from '../jobs/job.ts'
import { getNumberKeys } from './cipher.ts'
import { encryptColumn } from './encrypt-columns.ts'
import { checkNumberKeys } from './check-keys.ts'
import { getNumberColumns } from './number-columns.ts'

/**
 * Encrypts all numbers that stand in plain or under another key than that in force, and the audit entries with such
 * numbers. It may be stopped at any time, and goes on where it was; it never changes version, time or audit of a
 * record.
 */
export async function encryptNumbers(
  db: PooledDatabase,
  signal: AbortSignal,
): Promise<{ readonly encrypted: number; readonly entries: number }> {
  const ring = getNumberKeys()
  if (!ring) return { encrypted: 0, entries: 0 }
  const fault = await checkNumberKeys(db, ring)
  if (fault !== undefined) throw new Error(fault)
  let encrypted = 0
  for (const column of getNumberColumns()) encrypted += await encryptColumn(db, column, signal)
  return { encrypted, entries: await encryptEntries(db, signal) }
}

/** The job of it (docs/rules/personal-data.md, "Numbers at rest"). */
export const encryptNumbersJob = job({
  name: 'ENCRYPT_NUMBERS',
  schedule: '45 2 * * *',
  limitMinutes: 180,
  counts: {
    encrypted: L('Encrypted', 'បានអ៊ិនគ្រីប'),
    entries: L('Audit entries', 'កំណត់ត្រាសវនកម្ម'),
  },
  description: L(
    'Encrypts bank, identity and NSSF numbers that stand in plain or under an earlier key',
    'អ៊ិនគ្រីបលេខគណនីធនាគារ លេខឯកសារ និងលេខ ប.ស.ស. ដែលមិនទាន់អ៊ិនគ្រីប ឬប្រើសោចាស់',
  ),
  run: ({ db, signal }) => encryptNumbers(db, signal),
})
