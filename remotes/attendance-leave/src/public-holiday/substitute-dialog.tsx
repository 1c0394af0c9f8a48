import { date as dateField, L } from '@staff/contract'
import { holidayCalls, publicHoliday, type PublicHoliday } from '@staff/contract/attendance-leave'
import { ActionWindow, api, formatDate, useLabel, useWords } from '@staff/kit'
import { nextWeekday } from './same-day.ts'
import { holidayWords, substituteLabel } from './words.ts'

const fields = { date: dateField({ label: L('Substitute Day', 'ថ្ងៃជំនួស') }) }

/** Sets a substitute day for a holiday, such as one on a weekly rest day (docs/rules/time.md, "Holidays"). */
export function SubstituteDialog({
  holiday,
  onClose,
}: {
  readonly holiday: PublicHoliday
  readonly onClose: () => void
}) {
  const w = useWords(holidayWords)
  const say = useLabel()
  return (
    <ActionWindow
      title={w('substituteTitle', { name: say(L(holiday.name, holiday.nameKh ?? holiday.name)) })}
      label={say(substituteLabel)}
      text={w('substituteText', { date: formatDate(holiday.date) })}
      fields={fields}
      initial={{ date: nextWeekday(holiday.date) }}
      send={(sent) => api.post(`employee/${holidayCalls.substitute(holiday.id)}`, sent)}
      said={w('given')}
      changes={[[publicHoliday.name]]}
      onClose={onClose}
    />
  )
}
