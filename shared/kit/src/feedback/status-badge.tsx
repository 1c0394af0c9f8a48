import { Badge } from '@mantine/core'
import type { Label } from '@staff/contract'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'

export type StatusTone = 'active' | 'rejected' | 'cancel' | 'pending'
const active = new Set(['active', 'true', 'succeed', 'success', 'post_probation'])
const rejected = new Set(['reject', 'false', 'rejected', 'resigned', 'terminated', 'failed_probation', 'failed'])
const cancel = new Set(['cancel', 'cancelled'])

/** The shared colour rule of lists: anything it does not know is pending (spec 1 section 4, spec 3 section 4). */
export function statusTone(status: string): StatusTone {
  const key = status.toLowerCase()
  if (active.has(key)) return 'active'
  if (rejected.has(key)) return 'rejected'
  return cancel.has(key) ? 'cancel' : 'pending'
}
const colors: Record<StatusTone, string> = { active: 'success', rejected: 'danger', cancel: 'gray', pending: 'warning' }
const plain = (status: string) =>
  status
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/^./, (first) => first.toUpperCase())

interface Props {
  readonly status: string
  /** The status in words; without it the shared words or the status itself is shown. */
  readonly label?: Label | undefined
}
/** A status with its colour; the words say it too, so the colour is never alone. */
export function StatusBadge({ status, label }: Props) {
  const say = useLabel()
  const w = useWords(kitWords)
  const tone = statusTone(status)
  const own = { ACTIVE: w('active'), REJECTED: w('rejected'), CANCEL: w('cancelled'), PENDING: w('pending') }[
    status.toUpperCase()
  ]
  // A resigned person is no refused request: same colour family, own style (spec 3 section 4).
  const variant = status.toUpperCase() === 'RESIGNED' ? 'outline' : 'light'
  return (
    <Badge color={colors[tone]} variant={variant} className="kit-badge" data-tone={tone}>
      {label ? say(label) : (own ?? plain(status))}
    </Badge>
  )
}
