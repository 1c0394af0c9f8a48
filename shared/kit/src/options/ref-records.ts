import type { RefTarget } from '@staff/contract'
import { useQueries } from '@tanstack/react-query'
import { refRecordQuery, type RefRecord } from './options.ts'

/**
 * Several referenced records by their ids, as far as they have arrived. In its own file, because the first load does
 * not need it.
 */
export const useRefRecords = (target: RefTarget, ids: readonly string[]): readonly RefRecord[] =>
  useQueries({ queries: ids.map((id) => refRecordQuery(target, id)) }).flatMap(({ data }) => (data ? [data] : []))
