import { Stack } from '@mantine/core'
import { ownShiftsWidget, type OwnShifts } from '@staff/contract/attendance-leave'
import { useSession, WidgetData, WidgetEmpty } from '@staff/kit'
import { DayStrip } from './day-strip.tsx'
import { EverydayRequests } from './everyday-requests.tsx'
import { NextShift } from './next-shift.tsx'

/** The next shift, seven days, and the requests of every day. */
export function OwnShiftsView() {
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
