import { Anchor } from '@mantine/core'
import { L } from '@staff/contract'
import { toScanCorrection } from '@staff/contract/refs'
import type { DailyAttendance } from '@staff/contract/reports'
import { defineWords, formatTime, usePageAccess, useWords } from '@staff/kit'
import { Link } from 'react-router-dom'
import { isMissingSlot, type Slot } from './missing-slot.ts'

const scanWords = defineWords('daily-attendance-scans', { correct: L('Correct', 'កែតម្រូវ') })
/** A scan of a day, or the way to the correction of one that is missing. */
export function ScanCell({ row, slot }: { readonly row: DailyAttendance; readonly slot: Slot }) {
  const w = useWords(scanWords)
  const mayOpen = usePageAccess()
  const path = toScanCorrection(row.employee.id, row.date, row.missingTime ?? '')
  if (!isMissingSlot(row, slot) || !mayOpen(path)) return <span className="kit-figures">{formatTime(row[slot])}</span>
  return (
    <Anchor component={Link} to={path} inherit>
      {w('correct')}
    </Anchor>
  )
}
