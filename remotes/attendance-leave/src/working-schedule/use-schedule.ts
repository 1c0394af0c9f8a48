import {
  dayOffRequest,
  publicHoliday,
  weeklyRest,
  workingSchedule,
  type Schedule,
  type ScheduleChange,
  type ScheduleEntry,
  type WeeklyRestChange,
} from '@staff/contract/attendance-leave'
import { api, getMessage, queryClient, say, toastError, toastSuccess, useHolds } from '@staff/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { timesAt } from './entry-times.ts'
import { viewWords } from './schedule-view-words.ts'

/** The days that a calendar shows, `YYYY-MM-DD`, both included. */
export interface ShownDays {
  readonly from: string
  readonly to: string
}
interface DatedName {
  readonly date: string
  readonly name: string
  readonly nameKh: string | null
}
/** The query key of all schedules. */
export const scheduleKey = ['employee-working-schedule'] as const
const listed = <T>(path: string, query: Record<string, string | number | boolean>, signal: AbortSignal) =>
  api.get<{ data: readonly T[] }>(path, { ...query, listAll: true }, { signal }).then(({ data }) => data)

/** The schedule of one person with related days: approved days off, and public holidays when the user may read them. */
export function useSchedule(employeeId: string, { from, to }: ShownDays) {
  const holds = useHolds()
  const days = { fromDate: from, toDate: to }
  const schedule = useQuery({
    queryKey: [...scheduleKey, employeeId, from, to],
    enabled: employeeId !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.get<Schedule>(workingSchedule.path, { employeeId, ...days }, { signal }),
  })
  const daysOff = useQuery({
    queryKey: [dayOffRequest.name, 'of', employeeId, from, to],
    enabled: employeeId !== '' && holds('READ_DAY_OFF_REQUEST'),
    queryFn: ({ signal }) =>
      listed<{ dayOffDate: string }>(
        `employee/${dayOffRequest.name}`,
        { status: 'ACTIVE', employeeId, ...days },
        signal,
      ),
  })
  const holidays = useQuery({
    queryKey: [publicHoliday.name, 'of', from, to],
    enabled: holds('READ_PUBLIC_HOLIDAY'),
    queryFn: ({ signal }) => listed<DatedName>(`employee/${publicHoliday.name}`, days, signal),
  })
  return { schedule, daysOff: daysOff.data ?? [], holidays: holidays.data ?? [] }
}

/** Loads all shown schedules again. */
export const readAnew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: scheduleKey })
let isWriting = false
/**
 * After a write, the schedule is loaded again before its result is shown, which also undoes a refused change.
 * One write at a time: a held key would otherwise send a version that its own last write has changed.
 */
async function written(write: () => Promise<unknown>): Promise<boolean> {
  if (isWriting) return false
  isWriting = true
  try {
    await write()
    await readAnew()
    toastSuccess(say(viewWords, 'updated'))
    return true
  } catch (error) {
    await readAnew()
    toastError(getMessage(error), say(viewWords, 'updateError'))
    return false
  } finally {
    isWriting = false
  }
}
/** Saves one entry, new or existing; returns whether the service accepted it. */
export const saveEntry = (change: ScheduleChange): Promise<boolean> =>
  written(() => api.put(workingSchedule.path, { data: [change] }))
/** Sets or clears the weekly rest of a person on a day; returns whether the service accepted it. */
export const saveRest = (change: WeeklyRestChange): Promise<boolean> => written(() => api.put(weeklyRest.path, change))
/** Removes an entry. */
export const removeEntry = ({ id, version }: ScheduleEntry): Promise<boolean> =>
  written(() => api.delete(`${workingSchedule.path}/${encodeURIComponent(id)}?version=${String(version)}`))
/**
 * Saves a dragged or stretched entry; for one that would leave its day, shows a message and loads the schedule again.
 */
export async function placeEntry(
  entry: ScheduleEntry,
  at: { readonly start: string; readonly end: string },
): Promise<void> {
  const times = timesAt(entry, at)
  if (times) {
    const { id, scheduleDate, version } = entry
    await saveEntry({ id, scheduleDate, version, ...times })
    return
  }
  toastError(say(viewWords, 'otherDay'), say(viewWords, 'error'))
  await readAnew()
}
