import {
  dayOffRequest,
  publicHoliday,
  workingSchedule,
  type Schedule,
  type ScheduleChange,
  type ScheduleEntry,
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
/** Under which every schedule that is shown is kept. */
export const scheduleKey = ['employee-working-schedule'] as const
const listed = <T>(path: string, query: Record<string, string | number | boolean>, signal: AbortSignal) =>
  api.get<{ data: readonly T[] }>(path, { ...query, listAll: true }, { signal }).then(({ data }) => data)

/** The schedule of one person with what stands around it: days off in force, and public holidays where the user may read them. */
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

/** Reads every schedule that is shown anew. */
export const readAnew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: scheduleKey })
let isWriting = false
/**
 * Whatever comes of a write, the schedule is read anew before it is told, which also takes back what was refused. One write at a time: a key that is held down would
 * send a version that its own last write has changed.
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
/** Saves one entry, a new one or one that stands; answers whether it was taken. */
export const saveEntry = (change: ScheduleChange): Promise<boolean> =>
  written(() => api.put(workingSchedule.path, { data: [change] }))
/** Takes an entry out. */
export const removeEntry = ({ id, version }: ScheduleEntry): Promise<boolean> =>
  written(() => api.delete(`${workingSchedule.path}/${encodeURIComponent(id)}?version=${String(version)}`))
/** Saves an entry that was dragged or stretched; one that would leave its day is told and read anew. */
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
