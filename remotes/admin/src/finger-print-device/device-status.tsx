import { Tooltip } from '@mantine/core'
import { deviceFaults, type FingerPrintDevice } from '@staff/contract/admin'
import { formatDateTime, useLabel, useWords } from '@staff/kit'
import { IconCircleCheckFilled, IconCircleDashed, IconCircleXFilled } from '@tabler/icons-react'
import { deviceWords } from './words.ts'

const signs = {
  SUCCESS: { Icon: IconCircleCheckFilled, color: 'success-text' },
  FAILED: { Icon: IconCircleXFilled, color: 'danger-text' },
  NEVER: { Icon: IconCircleDashed, color: 'dimmed' },
} as const
type Shown = Pick<FingerPrintDevice, 'lastRetrievedStatus' | 'lastRetrievedDate' | 'lastFault'>
/**
 * The result of the last reading: green or red, with words for mouse, touch and screen readers (spec 2 section 2.2).
 */
export function DeviceStatus({
  row: { lastRetrievedStatus: status, lastRetrievedDate, lastFault },
}: {
  readonly row: Shown
}) {
  const w = useWords(deviceWords)
  const say = useLabel()
  const time = lastRetrievedDate === null ? w('notYet') : formatDateTime(lastRetrievedDate)
  const cause = deviceFaults.find(({ value }) => value === lastFault)?.label
  const text =
    status === null
      ? w('never')
      : status === 'SUCCESS'
        ? w('success', { time })
        : w('failed', { cause: cause ? say(cause) : '?', time })
  const { Icon, color } = signs[status ?? 'NEVER']
  return (
    <Tooltip label={text} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <Icon size={18} role="img" aria-label={text} color={`var(--mantine-color-${color})`} />
    </Tooltip>
  )
}
