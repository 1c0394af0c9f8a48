import type { AnyResource, ListQuery } from '@staff/contract'
import type { RequestContext } from '../../http/request-context.ts'
import type { AnyStorage } from '../plan.ts'
import type { FileOf } from '../storage.ts'

/** What a file of a list is called: by the record that all its rows belong to, else by the list alone. */
export const loadFileName = async (
  { namesFile }: Pick<AnyStorage, 'namesFile'>,
  ctx: RequestContext,
  query: ListQuery,
  r: AnyResource,
): Promise<FileOf> => namesFile?.(ctx, query, r) ?? { label: r.label, said: {} }
