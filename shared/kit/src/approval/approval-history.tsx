import { Text } from '@mantine/core'
import type { Approval } from '@staff/contract'
import { formatDateTime } from '../formats/dates.ts'
import { useLanguage, useWords } from '../i18n/define-words.ts'
import { personName } from './holder.ts'
import { approvalWords } from './words.ts'

/** What happened to a request, the latest first. */
export function ApprovalHistory({ history }: Pick<Approval, 'history'>) {
  const w = useWords(approvalWords)
  const lang = useLanguage()
  return (
    <ol className="kit-history" aria-label={w('history')}>
      {history
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .map(({ id, event, at, by, onBehalfOf, reason }) => (
          <li key={id}>
            <Text size="sm" className="kit-read">
              {`${w(`event${event}`)} ${by ? w('eventBy', { name: by.employee ? w('personAs', { name: personName(by.employee, lang), account: by.name }) : by.name }) : w('byCalendar')}`}
              {onBehalfOf && ` ${w('onBehalfOf', { name: personName(onBehalfOf, lang) })}`}
            </Text>
            {reason && (
              <Text size="sm" className="kit-step-reason kit-read kit-lines">
                {reason}
              </Text>
            )}
            <Text size="xs" c="dimmed" className="kit-figures">
              {formatDateTime(at)}
            </Text>
          </li>
        ))}
    </ol>
  )
}
