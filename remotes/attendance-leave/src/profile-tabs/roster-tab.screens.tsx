import type { ResourceScreenProps } from '@staff/kit'
import { OneSchedule } from '../working-schedule/one-schedule.tsx'

/** When a person of the roster works: the calendar of the working schedule. */
export default function RosterTab({ id = '' }: ResourceScreenProps) {
  return <OneSchedule employeeId={id} day="" />
}
