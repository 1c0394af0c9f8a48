import type { Label } from '../../index.ts'

/** What is most often asked of a history at once. */
export const historyPage = 30
/** The call of a person's history, relative to the service: `limit`, `offset` and `kind` choose the entries. */
export const historyCall = (id: string): string =>
  `employee/employee-master-information/${encodeURIComponent(id)}/history`

/** Something that holds or happened from a day on: one row of a dated table. */
export interface HistoryEntry {
  readonly id: string
  /** The name of the resource; `employment` and `terms` have none. */
  readonly kind: string
  /** The first day on which it holds, `YYYY-MM-DD`; a day to come where it is planned. */
  readonly day: string
  readonly label: Label
  /** What it says, in the language of the request. */
  readonly facts: readonly { readonly label: Label; readonly value: string }[]
  /** Where it stands, for what is asked and answered. */
  readonly status: { readonly value: string; readonly label: Label } | null
  /** The page of its record. */
  readonly to: string
}
/** All dated tables of a person in one order, the latest day first: GET employee-master-information/{id}/history. */
export interface EmployeeHistory {
  readonly data: readonly HistoryEntry[]
  readonly pageMeta: { readonly currentPage: number; readonly pageSize: number; readonly totalCount: number }
}
