import { SimpleGrid, Stack } from '@mantine/core'
import { missedScanRequest, overtimeRequest } from '@staff/contract/attendance-leave'
import { businessToday, ErrorState, PageSkeleton, PersonRecords, type ResourceScreenProps } from '@staff/kit'
import { useState } from 'react'
import { Days } from '../attendance-day/day-list.tsx'
import { usePersonDays } from '../attendance-day/use-person-days.ts'
import { MonthInput } from '../person-month/month-input.tsx'

/** A month of a person day by day, with what stands beside the days. */
export default function TimeTab({ id = '' }: ResourceScreenProps) {
  const [shown, setShown] = useState(businessToday().slice(0, 7))
  const { data, isError, refetch } = usePersonDays(id, shown, id !== '')
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 3 }} className="kit-panel kit-section">
        <MonthInput value={shown} onChange={(month) => month && setShown(month)} />
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
