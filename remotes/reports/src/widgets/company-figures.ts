import type { InNowByStore } from '@staff/contract/reports'

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/** The people who are in now, and those who are in or should be, over the stores. */
export const getPresence = (
  stores: readonly Pick<InNowByStore['stores'][number], 'in' | 'expected'>[],
): { readonly inside: number; readonly all: number } => ({
  inside: sum(stores.map((one) => one.in)),
  all: sum(stores.map(({ expected }) => expected)),
})
/** By how many percent a figure has changed, to one decimal; null where there is nothing to compare it with. */
export const getChange = (now: number, before: number): number | null =>
  before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : null
/** The least and the most of what is known of several stores; null of fewer than two. */
export function getSpread(
  values: readonly (number | null)[],
): { readonly least: number; readonly most: number } | null {
  const known = values.filter((value) => value !== null)
  return known.length < 2 ? null : { least: Math.min(...known), most: Math.max(...known) }
}
