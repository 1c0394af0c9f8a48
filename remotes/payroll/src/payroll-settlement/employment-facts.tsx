import { Text } from '@mantine/core'
import type { EndedEmployment } from '@staff/contract/payroll'
import { formatDate, useLabel, useWords } from '@staff/kit'
import { settlementWords } from './words.ts'

/** From when to when an employment was, why it ended, and by when its last pay is due. */
export function EmploymentFacts({ of: { startDate, lastDay, dueOn, cause } }: { readonly of: EndedEmployment }) {
  const w = useWords(settlementWords)
  const say = useLabel()
  return (
    <Text size="sm">
      {[
        `${w('startDate')} ${formatDate(startDate)}`,
        `${w('lastDay')} ${formatDate(lastDay)}`,
        say(cause),
        `${w('dueOn')} ${formatDate(dueOn)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  )
}
