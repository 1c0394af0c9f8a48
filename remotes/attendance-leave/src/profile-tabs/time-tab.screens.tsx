import { SimpleGrid, Stack } from '@mantine/core'
import { L, month as monthField } from '@staff/contract'
import { missedScanRequest, overtimeRequest } from '@staff/contract/attendance-leave'
import {
  businessToday,
  ErrorState,
  FieldInput,
  PageSkeleton,
  PersonRecords,
  useLabel,
  type ResourceScreenProps,
} from '@staff/kit'
import { useState } from 'react'
import { Days } from '../attendance-day/day-list.tsx'
import { usePersonDays } from '../attendance-day/use-person-days.ts'

const month = monthField({ label: L('Month', 'ខែ') })
/** A month of a person day by day, with what stands beside the days. */
export default function TimeTab({ id = '' }: ResourceScreenProps) {
  const say = useLabel()
  const [shown, setShown] = useState(businessToday().slice(0, 7))
  const { data, isError, refetch } = usePersonDays(id, shown, id !== '')
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 3 }} className="kit-panel kit-section">
        <FieldInput
          name="month"
          field={month}
          label={say(month.label)}
          value={shown}
          shown={undefined}
          required
          onBlur={() => undefined}
          onChange={(next) => setShown(typeof next === 'string' && next ? next : shown)}
        />
      </SimpleGrid>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : data ? (
        <Days of={data} opened={null} />
      ) : (
        <PageSkeleton />
      )}
      <PersonRecords resource={overtimeRequest} employeeId={id} />
      <PersonRecords resource={missedScanRequest} employeeId={id} />
    </Stack>
  )
}
