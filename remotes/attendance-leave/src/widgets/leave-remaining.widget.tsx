import { L, to } from '@staff/contract'
import { leaveRemainingPage, leaveRemainingWidget, type LeaveRemaining } from '@staff/contract/attendance-leave'
import {
  businessToday,
  formatNumber,
  Group,
  RingFigure,
  Stack,
  Text,
  useLabel,
  WidgetData,
  WidgetEmpty,
  WidgetLink,
} from '@staff/kit'

const parts = { remaining: L('Remaining', 'នៅសល់'), used: L('Used', 'បានប្រើ') }

/**
 * Leave Remaining: a ring for each type that is earned, with remaining and used days;
 * each opens the report (spec 1 section 2.5).
 */
export default function LeaveRemainingWidget() {
  const say = useLabel()
  const today = businessToday()
  return (
    <WidgetData<LeaveRemaining['data'], LeaveRemaining> widget={leaveRemainingWidget}>
      {(_, { employeeId, leaves }) =>
        leaves.length === 0 ? (
          <WidgetEmpty />
        ) : (
          <Group gap="lg" align="flex-start">
            {leaves.map(({ leaveType, remaining, used }) => {
              const name = say(L(leaveType.name, leaveType.nameKh))
              return (
                <WidgetLink
                  key={leaveType.id}
                  to={to(leaveRemainingPage).list({
                    year: today.slice(0, 4),
                    month: today.slice(5, 7),
                    ...(employeeId ? { employeeId } : {}),
                    limit: 10,
                  })}
                >
                  <Stack gap={4} align="center">
                    <Text size="sm" fw={600}>
                      {name}
                    </Text>
                    <RingFigure
                      middle={formatNumber(remaining)}
                      points={[
                        { label: say(parts.remaining), value: Math.max(0, remaining) },
                        { label: say(parts.used), value: used },
                      ]}
                    />
                  </Stack>
                </WidgetLink>
              )
            })}
          </Group>
        )
      }
    </WidgetData>
  )
}
