import { Stack } from '@mantine/core'
import { dayOffRequest, leaveRequest } from '@staff/contract/attendance-leave'
import { businessToday, PersonRecords, type ResourceScreenProps } from '@staff/kit'
import { PersonBalances } from '../leave-balance/person-balances.tsx'

/** What leave a person has, row by row, and what the person asked for. */
export default function LeaveTab({ id = '' }: ResourceScreenProps) {
  return (
    <Stack gap="md">
      <PersonBalances
        employeeId={id}
        shown={businessToday().slice(0, 7)}
        isEntering={false}
        onEntered={() => undefined}
      />
      <PersonRecords resource={leaveRequest} employeeId={id} />
      <PersonRecords resource={dayOffRequest} employeeId={id} />
    </Stack>
  )
}
