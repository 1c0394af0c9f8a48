import { Text } from '@mantine/core'
import type { EndedEmployment } from '@staff/contract/payroll'
import { formatDate, useLabel, useWords } from '@staff/kit'
import { settlementWords } from './words.ts'

/** The first and last day of an employment, the reason for its end, and the due date of its last pay. */
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
