import { ownShiftsWidget, type OwnShifts } from '@staff/contract/attendance-leave'
import { Stack, useSession, WidgetData, WidgetEmpty } from '@staff/kit'
import { DayStrip } from '../own-shifts/day-strip.tsx'
import { EverydayRequests } from '../own-shifts/everyday-requests.tsx'
import { NextShift } from '../own-shifts/next-shift.tsx'

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
