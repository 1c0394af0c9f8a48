import { sql } from 'drizzle-orm'
import { midnight } from '../../../db/business-zone.ts'
import type { Database } from '../../../db/database.ts'
import { bulkImportDocument, bulkImportRow } from '../../admin/bulk-import-document/bulk-import-document.table.ts'
import { media } from '../media/media.table.ts'
import { message } from '../messages/message.table.ts'
import { countChanged, stepRows } from './retention-kind.ts'

/**
 * Removes some of what names many people at once and is older than the term: kept import files with their rows, the
 * files of filed papers, and messages. One person cannot be taken out of them. Answers how many; 0 when none is left.
 */
export async function eraseShared(tx: Database, before: string): Promise<number> {
  const old = midnight(before)
  const files = await countChanged(
    tx,
    sql`delete from ${media} where id in (select id from ${media}
      where entity_type in ('BULK_IMPORT', 'PAYROLL_PAPER') and created_at < ${old} order by id limit ${stepRows})`,
  )
  const rows = await countChanged(
    tx,
    sql`update ${bulkImportRow} set cells = '[]', faults = '[]', before = null
      where (document_id, row_number) in (select document_id, row_number from ${bulkImportRow}
        where document_id in (select id from ${bulkImportDocument} where created_at < ${old}) and cells <> '[]' order by 1, 2 limit ${stepRows})`,
  )
  const messages = await countChanged(
    tx,
    sql`delete from ${message} where id in (select id from ${message}
      where created_at < ${old} and status <> 'QUEUED' order by id limit ${stepRows})`,
  )
  return files + rows + messages
}
