import dayjs from 'dayjs'

/** The days of a setting such as `60, 30, 7`, the fewest first. */
export const daysAhead = (setting: string): number[] =>
  [...new Set((setting.match(/\d+/g) ?? []).map(Number))].sort((a, b) => a - b)

/**
 * Which of the days ahead a day has reached on another: the fewest that still cover it. 12 days before, of 60, 30 and 7
 * it is 30; undefined outside of all, and afterwards.
 */
export function reached(days: readonly number[], today: string, day: string): number | undefined {
  const left = dayjs(day).diff(today, 'day')
  return left < 0 ? undefined : days.find((ahead) => left <= ahead)
}
