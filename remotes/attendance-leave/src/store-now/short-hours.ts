import type { StoreNowHour } from '@staff/contract/attendance-leave'

/** Hours one after the other in which equally many people are missing. */
export interface ShortHours {
  /** The first hour, and the one after the last; 24 = midnight. */
  readonly from: number
  readonly to: number
  readonly people: number
}
const missing = ({ there, needed }: StoreNowHour): number => Math.max(0, (needed ?? 0) - there)

/** The hours from `hour` on in which the store is short, joined where equally many are missing. */
export function getShortHours(hours: readonly StoreNowHour[], hour: number): readonly ShortHours[] {
  return hours
    .filter((one) => one.hour >= hour && missing(one) > 0)
    .reduce<ShortHours[]>((found, one) => {
      const [last, people] = [found.at(-1), missing(one)]
      if (last?.to === one.hour && last.people === people) return [...found.slice(0, -1), { ...last, to: one.hour + 1 }]
      return [...found, { from: one.hour, to: one.hour + 1, people }]
    }, [])
}
