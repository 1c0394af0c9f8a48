import type { ReasonType } from '@staff/contract/requests'
import { asc } from 'drizzle-orm'
import { reasonTemplatesOf } from '../../../requests/request-rules.ts'
import { reasonTemplate } from '../../admin/reason-template/reason-template.table.ts'
import type { Asker } from '../store-now/store-people.ts'

/** The reason of a request that the service writes: the free one, which claims nothing; else any of its kind. */
export async function loadReason({ db }: Pick<Asker, 'db'>, type: ReasonType): Promise<string | undefined> {
  const rows = await db
    .select({ id: reasonTemplate.id, type: reasonTemplate.type })
    .from(reasonTemplate)
    .where(reasonTemplatesOf(type))
    .orderBy(asc(reasonTemplate.name))
  return (rows.find((one) => one.type === 'OTHER') ?? rows[0])?.id
}
