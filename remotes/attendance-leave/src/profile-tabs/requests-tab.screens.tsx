import { Stack } from '@mantine/core'
import {
  borrowOrPayback,
  dayOffRequest,
  leaveRequest,
  missedScanRequest,
  missionRequest,
  overtimeRequest,
} from '@staff/contract/attendance-leave'
import { PersonRecords, type ResourceScreenProps } from '@staff/kit'

const kinds = [
  leaveRequest,
  dayOffRequest,
  missionRequest,
  overtimeRequest,
  missedScanRequest,
  borrowOrPayback,
] as const
/** The requests of a person about days, each kind with the state of each request. */
export default function RequestsTab({ id = '' }: ResourceScreenProps) {
  return (
    <Stack gap="md">
      {kinds.map((one) => (
        <PersonRecords key={one.name} resource={one} employeeId={id} />
      ))}
    </Stack>
  )
}
