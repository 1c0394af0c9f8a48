import { Text } from '@mantine/core'
import { L, type Label } from '@staff/contract'
import type { AwayDay } from '@staff/contract/attendance-leave'
import { defineWords, formatDate, formatNumber, useLabel, useWords } from '@staff/kit'

/** Words of the preview of a leave. */
export const leaveWords = defineWords('leave-consequences', {
  takes: L('Takes {{days}} day(s)', 'ប្រើ {{days}} ថ្ងៃ'),
  before: L('Left at the end of {{month}} without it', 'នៅសល់ចុងខែ {{month}} បើគ្មានច្បាប់នេះ'),
  after: L('Left at the end of {{month}}', 'នៅសល់ចុងខែ {{month}}'),
  paper: L('An attachment is needed for more than {{days}} day(s)', 'លើសពី {{days}} ថ្ងៃ ត្រូវភ្ជាប់ឯកសារ'),
  away: L('Also away', 'អ្នកឈប់ដែរ'),
  aside: L('Balance and team', 'សមតុល្យ និងក្រុម'),
  takesDays: L('Takes (days)', 'ប្រើ (ថ្ងៃ)'),
  nobodyAway: L('Nobody else of the team is away.', 'គ្មានសមាជិកក្រុមផ្សេងឈប់ទេ។'),
  waits: L('asked for', 'កំពុងស្នើ'),
})
/** A number of days, or a length of time in words, with its name. */
export function Figure({ label, value }: { readonly label: string; readonly value: number | string }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text fw={600}>{typeof value === 'number' ? formatNumber(value) : value}</Text>
    </div>
  )
}
/** The team members who are away and their days; never the reason. */
export function AwayDays({ away }: { readonly away: readonly AwayDay[] }) {
  const w = useWords(leaveWords)
  const say = useLabel()
  const named = ({ name, isPending }: { readonly name: Label; readonly isPending: boolean }) =>
    isPending ? `${say(name)} (${w('waits')})` : say(name)
  return (
    <div>
      <Text size="xs" c="dimmed">
        {w('away')}
      </Text>
      {away.map(({ date, people }) => (
        <Text key={date} size="sm">
          {`${formatDate(date)}: ${people.map(named).join(', ')}`}
        </Text>
      ))}
    </div>
  )
}
