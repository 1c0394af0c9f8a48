import { dailyAttendanceReport, type DailyAttendance } from '@staff/contract/reports'
import { screens } from '@staff/kit'
import { ScanCell } from './scan-cell.tsx'

export default screens(dailyAttendanceReport, {
  cells: {
    checkIn: (row: DailyAttendance) => <ScanCell row={row} slot="checkIn" />,
    breakIn: (row: DailyAttendance) => <ScanCell row={row} slot="breakIn" />,
    breakOut: (row: DailyAttendance) => <ScanCell row={row} slot="breakOut" />,
    checkOut: (row: DailyAttendance) => <ScanCell row={row} slot="checkOut" />,
  },
})
