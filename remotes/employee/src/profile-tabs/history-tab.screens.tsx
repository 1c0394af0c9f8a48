import { Stack } from '@mantine/core'
import { businessToday, type ResourceScreenProps } from '@staff/kit'
import { useState } from 'react'
import { AsOfPanel } from '../as-of/as-of-panel.tsx'
import { FactsPanel } from '../employee-fact/facts-panel.tsx'
import { Timeline } from '../history/timeline.tsx'

/** A person on any day, all that happened in one order, and what tax and contributions read. */
export default function HistoryTab({ id = '' }: ResourceScreenProps) {
  const [date, setDate] = useState(businessToday)
  const show = (day: string) => {
    setDate(day)
    document.getElementById('employee-as-of')?.scrollIntoView({ block: 'center' })
  }
  return (
    <Stack gap="md">
      <AsOfPanel employeeId={id} date={date} onDate={setDate} />
      <Timeline employeeId={id} onDay={show} />
      <FactsPanel employeeId={id} />
    </Stack>
  )
}
