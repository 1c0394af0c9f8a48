import { Button, SimpleGrid } from '@mantine/core'
import { to } from '@staff/contract'
import {
  dayOffRequest,
  leaveRequest,
  missedScanRequest,
  overtimeRequest,
  shiftChange,
  shiftOffer,
} from '@staff/contract/attendance-leave'
import { usePageAccess, useSession, useWords } from '@staff/kit'
import { Link } from 'react-router-dom'
import { ownShiftWords } from './words.ts'

/** The requests of every day; a day off is asked for by people on the roster alone. */
export function EverydayRequests({ employeeId }: { readonly employeeId: string }) {
  const w = useWords(ownShiftWords)
  const opens = usePageAccess()
  const shift = useSession(({ user }) => user?.employee?.workingShift?.name)
  const query = `?${new URLSearchParams({ employeeId }).toString()}`
  const forms = [
    { path: to(leaveRequest).create(), words: w('leave') },
    { path: to(missedScanRequest).create(), words: w('missedScan') },
    { path: to(overtimeRequest).create(), words: w('overtime') },
    ...(shift === 'ROSTER'
      ? [
          { path: to(dayOffRequest).create(), words: w('dayOff') },
          { path: shiftChange.screen, words: w('swap') },
          { path: shiftOffer.screen, words: w('offers') },
        ]
      : []),
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
