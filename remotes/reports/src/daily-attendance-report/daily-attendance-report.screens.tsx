import { dailyAttendanceReport, type DailyAttendance } from '@staff/contract/reports'
import { toScanCorrection } from '@staff/contract/refs'
import { scanCorrections } from '@staff/contract/requests'
import { ResourceList, useSession } from '@staff/kit'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CorrectScansDialog } from './correct-scans-dialog.tsx'
import { ScanCell } from './scan-cell.tsx'

const cells = {
  checkIn: (row: DailyAttendance) => <ScanCell row={row} slot="checkIn" />,
  breakIn: (row: DailyAttendance) => <ScanCell row={row} slot="breakIn" />,
  breakOut: (row: DailyAttendance) => <ScanCell row={row} slot="breakOut" />,
  checkOut: (row: DailyAttendance) => <ScanCell row={row} slot="checkOut" />,
}
/** Every day of every person; the office corrects the missing scans of the chosen rows in one window. */
export default function DailyAttendanceScreen() {
  const [correcting, setCorrecting] = useState<readonly DailyAttendance[]>([])
  const isOffice = useSession(({ user }) => user?.isSelfService !== true)
  const navigate = useNavigate()
  const rowActions = useMemo(
    () => [
      {
        label: scanCorrections.words.correct,
        permission: scanCorrections.permission,
        when: (row: DailyAttendance) => row.missedScan,
        run: ({ employee, date, missingTime }: DailyAttendance) =>
          navigate(toScanCorrection(employee.id, date, missingTime ?? '')),
        onSelection: setCorrecting,
      },
    ],
    [navigate],
  )
  return (
    <>
      <ResourceList resource={dailyAttendanceReport} cells={cells} rowActions={isOffice ? rowActions : []} />
      {correcting.length > 0 && <CorrectScansDialog rows={correcting} onClose={() => setCorrecting([])} />}
    </>
  )
}
