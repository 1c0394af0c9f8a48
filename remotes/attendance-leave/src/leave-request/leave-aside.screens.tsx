import { L } from '@staff/contract'
import { leaveRequest, type LeaveAside as Aside } from '@staff/contract/attendance-leave'
import { api, formatMonth, useLabel, useWords } from '@staff/kit'
import type { ScreenProps } from '@staff/remote-api'
import { AsideSection, useAside } from '../requests/aside-parts.tsx'
import { Figure, leaveWords } from './leave-parts.tsx'

const ask = (path: string, signal: AbortSignal) => api.get<{ readonly data: Aside }>(path, {}, { signal, silent: true })
/**
 * Next to a leave request in the inbox: its days, the balance before and after, and team members away on these days.
 */
export default function LeaveAside({ id = '' }: ScreenProps) {
  const w = useWords(leaveWords)
  const say = useLabel()
  const data = useAside(leaveRequest, id, ask)
  if (!data) return null
  const { leaveType, month, duration, before, after, away } = data
  return (
    <AsideSection
      title={w('aside')}
      about={`${say(L(leaveType.name, leaveType.nameKh))} · ${formatMonth(month)}`}
      away={away}
    >
      <Figure label={w('takesDays')} value={duration} />
      {before !== null && <Figure label={w('before', { month: formatMonth(month) })} value={before} />}
      {after !== null && <Figure label={w('after', { month: formatMonth(month) })} value={after} />}
    </AsideSection>
  )
}
