import type { RefTarget } from '@staff/contract'
import { useQueries } from '@tanstack/react-query'
import { refRecordQuery, type RefRecord } from './options.ts'

/** Several referenced records by their ids; those that have arrived. Apart from the rest, for what asks many at once is no part of the first load. */
export const useRefRecords = (target: RefTarget, ids: readonly string[]): readonly RefRecord[] =>
  useQueries({ queries: ids.map((id) => refRecordQuery(target, id)) }).flatMap(({ data }) => (data ? [data] : []))
