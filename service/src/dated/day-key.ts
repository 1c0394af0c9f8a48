/** A day (`YYYY-MM-DD`) of a person. */
export interface DayKey {
  readonly employeeId: string
  readonly date: string
}
/** One text for a day of a person. It begins with the person, as a batch wants it. */
export const getKey = ({ employeeId, date }: DayKey): string => `${employeeId} ${date}`
/** The first and the last day of some; undefined where there is none. */
export function getSpan(keys: readonly DayKey[]): { readonly from: string; readonly to: string } | undefined {
  const [first] = keys
  if (!first) return undefined
  let [from, to] = [first.date, first.date]
  for (const { date } of keys) {
    if (date < from) from = date
    if (date > to) to = date
  }
  return { from, to }
}
/** Back from {@link getKey}. */
export function dayOfKey(key: string): DayKey {
  const at = key.lastIndexOf(' ')
  return { employeeId: key.slice(0, at), date: key.slice(at + 1) }
}
