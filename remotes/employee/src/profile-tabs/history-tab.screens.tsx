import { Stack } from '@mantine/core'
import { employeeFact } from '@staff/contract/employee'
import { PersonRecords, type ResourceScreenProps } from '@staff/kit'
import { AsOfPanel } from '../as-of/as-of-panel.tsx'
import { FactsPanel } from '../employee-fact/facts-panel.tsx'

/** A person on any day, and what holds of the person since when. */
export default function HistoryTab({ id = '' }: ResourceScreenProps) {
  return (
    <Stack gap="md">
      <AsOfPanel employeeId={id} />
      <FactsPanel employeeId={id} />
      <PersonRecords resource={employeeFact} employeeId={id} />
    </Stack>
  )
}
