/** A day (`YYYY-MM-DD`) of a person. */
export interface DayKey {
  readonly employeeId: string
  readonly date: string
}
/** One text for a day of a person. It begins with the person, as a batch wants it. */
export const getKey = ({ employeeId, date }: DayKey): string => `${employeeId} ${date}`
/** Back from {@link getKey}. */
export function dayOfKey(key: string): DayKey {
  const [employeeId = '', date = ''] = key.split(' ')
  return { employeeId, date }
}
