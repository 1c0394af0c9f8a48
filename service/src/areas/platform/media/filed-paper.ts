import { L } from '@staff/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { payrollPaperFiling as table } from '../../payroll/payroll-paper/payroll-paper.table.ts'

const fixed = L(
  'What was filed stays as it was handed in. Take the filing back with a reason and file again.',
  'អ្វីដែលបានដាក់ត្រូវរក្សាទុកដូចពេលដាក់។ សូមដកការដាក់វិញដោយបញ្ជាក់មូលហេតុ រួចដាក់ម្ដងទៀត។',
)
const open = (id: string) => and(eq(table.id, id), isNull(table.undoneAt))

/** The documents of a filing: added as long as it stands, with another version of it; none is replaced or deleted. */
export const filedPaper = {
  allows: async ({ db }: RequestContext, change: 'add' | 'remove', id: string): Promise<boolean> =>
    change === 'add' && (await db.$count(table, open(id))) > 0,
  async changed({ db, caller }: RequestContext, change: 'add' | 'remove', id: string): Promise<void> {
    if (change === 'remove') refuse('', fixed)
    const [row] = await db
      .update(table)
      .set({ version: sql`${table.version} + 1`, updatedBy: caller.userId, updatedAt: sql`now()` })
      .where(open(id))
      .returning({ id: table.id })
    if (!row) refuse('', fixed)
  },
}
