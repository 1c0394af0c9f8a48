import { Button, SimpleGrid, Stack } from '@mantine/core'
import { to } from '@staff/contract'
import {
  dayOffRequest,
  leaveRequest,
  missedScanRequest,
  overtimeRequest,
  ownShiftsWidget,
  type OwnShifts,
} from '@staff/contract/attendance-leave'
import { usePageAccess, useSession, useWords, WidgetData, WidgetEmpty } from '@staff/kit'
import { Link } from 'react-router-dom'
import { DayStrip } from '../own-shifts/day-strip.tsx'
import { NextShift } from '../own-shifts/next-shift.tsx'
import { ownShiftWords } from '../own-shifts/words.ts'

/** The requests of every day; a day off is asked for by people on the roster alone. */
function EverydayRequests({ employeeId }: { readonly employeeId: string }) {
  const w = useWords(ownShiftWords)
  const opens = usePageAccess()
  const shift = useSession(({ user }) => user?.employee?.workingShift?.name)
  const query = `?${new URLSearchParams({ employeeId }).toString()}`
  const forms = [
    { path: to(leaveRequest).create(), words: w('leave') },
    { path: to(missedScanRequest).create(), words: w('missedScan') },
    { path: to(overtimeRequest).create(), words: w('overtime') },
    ...(shift === 'ROSTER' ? [{ path: to(dayOffRequest).create(), words: w('dayOff') }] : []),
  ].filter(({ path }) => opens(path))
  return (
    <SimpleGrid cols={2} spacing="xs">
      {forms.map(({ path, words }) => (
        <Button key={path} component={Link} to={`${path}${query}`} variant="default" size="md">
          {words}
        </Button>
      ))}
    </SimpleGrid>
  )
}

/** My Shifts: the next shift, seven days, and the requests of every day. */
export default function OwnShiftsWidget() {
  const employeeId = useSession(({ user }) => user?.employee?.id)
  if (employeeId === undefined) return <WidgetEmpty />
  return (
    <WidgetData<OwnShifts> widget={ownShiftsWidget}>
      {({ next, days }) => (
        <Stack gap="sm">
          <NextShift next={next} />
          <DayStrip days={days} />
          <EverydayRequests employeeId={employeeId} />
        </Stack>
      )}
    </WidgetData>
  )
}
