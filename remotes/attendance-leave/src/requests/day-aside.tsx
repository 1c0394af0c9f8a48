import { L, shownDuration } from '@staff/contract'
import { asideFigures, overtimeDays, type DayAside } from '@staff/contract/attendance-leave'
import { api, defineWords, useLabel, useWords } from '@staff/kit'
import type { ScreenProps } from '@staff/remote-api'
import { Figure } from '../leave-request/leave-parts.tsx'
import { AsideSection, useAside } from './aside-parts.tsx'
import { shownHours } from './clock-words.ts'

const words = defineWords('request-aside', {
  title: L('Day and team', 'ថ្ងៃ និងក្រុម'),
  planned: L('Planned {{hours}}', 'ម៉ោងកំណត់ {{hours}}'),
  unplanned: L('Nothing planned', 'គ្មានម៉ោងកំណត់'),
  notEmployed: L('Not employed on this day', 'មិនបម្រើការនៅថ្ងៃនេះទេ'),
})
const ask = (path: string, signal: AbortSignal) =>
  api.get<{ readonly data: DayAside }>(path, {}, { signal, silent: true })
/**
 * The panel next to a daily request in the inbox: its kind of day and plan, its figures, and team members who are away.
 */
export const dayAside = (resource: { readonly name: string }) =>
  function RequestOfDay({ id = '' }: ScreenProps) {
    const w = useWords(words)
    const say = useLabel()
    const data = useAside(resource, id, ask)
    if (!data) return null
    const { day, figures, away } = data
    const kind = overtimeDays.find(({ value }) => value === day?.kind)
    const plan = day && (day.planned.length > 0 ? w('planned', { hours: shownHours(day.planned) }) : w('unplanned'))
    const ofDay = [...(kind ? [say(kind.label)] : []), ...(plan === null ? [] : [plan])].join(' · ')
    return (
      <AsideSection title={w('title')} about={day?.kind === null ? w('notEmployed') : ofDay} away={away}>
        {figures.map(({ name, value }) => {
          const { label, unit } = asideFigures[name]
          return <Figure key={name} label={say(label)} value={unit === 'MINUTES' ? shownDuration(value) : value} />
        })}
      </AsideSection>
    )
  }
