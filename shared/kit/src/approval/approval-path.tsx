import { Badge, Text } from '@mantine/core'
import type { ApprovalStepAnswer } from '@staff/contract'
import {
  IconCheck,
  IconClock,
  IconEyeCheck,
  IconHourglass,
  IconMinus,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { formatDateTime } from '../formats/dates.ts'
import { useLanguage, useWords } from '../i18n/define-words.ts'
import { isOverdue, peopleNames, personName } from './holder.ts'
import { approvalWords } from './words.ts'

const icons: Record<ApprovalStepAnswer['state'], TablerIcon> = {
  WAITING: IconClock,
  OPEN: IconHourglass,
  APPROVED: IconCheck,
  REJECTED: IconX,
  ACKNOWLEDGED: IconEyeCheck,
  SKIPPED: IconMinus,
}
function Step({ step: one }: { readonly step: ApprovalStepAnswer }) {
  const { step, state, approvers, isFallback, openedAt, dueAt, answeredBy, onBehalfOf, answeredAt, reason } = one
  const w = useWords(approvalWords)
  const lang = useLanguage()
  const Icon = icons[state]
  return (
    <li className="kit-step" data-state={state} {...(state === 'OPEN' ? { 'aria-current': 'step' } : {})}>
      <span className="kit-step-icon" aria-hidden>
        <Icon size={16} />
      </span>
      <div className="kit-step-text">
        <Text size="xs" c="dimmed">
          {w(step)}
        </Text>
        <Text size="sm" fw={600} className="kit-read">
          {answeredBy ? personName(answeredBy, lang) : peopleNames(approvers, lang, w)}
        </Text>
        {onBehalfOf && <Text size="sm">{w('onBehalfOf', { name: personName(onBehalfOf, lang) })}</Text>}
        <Text component="div" size="sm" className="kit-figures">
          {w(state)}
          {state === 'OPEN' && openedAt && ` · ${w('since', { time: formatDateTime(openedAt) })}`}
          {answeredAt && ` · ${formatDateTime(answeredAt)}`}
          {isOverdue(one) && (
            <Badge color="danger" variant="light" ml={8} className="kit-badge">
              {w('overdue')}
            </Badge>
          )}
        </Text>
        {state === 'OPEN' && dueAt && (
          <Text size="xs" c="dimmed" className="kit-figures">
            {w('due', { time: formatDateTime(dueAt) })}
          </Text>
        )}
        {reason && (
          <Text size="sm" className="kit-step-reason kit-read kit-lines">
            {reason}
          </Text>
        )}
        {isFallback && (
          <Text size="xs" c="dimmed">
            {w('isFallback')}
          </Text>
        )}
      </div>
    </li>
  )
}
/** The steps of a request in their order, each with its people, its state and since when it waits. */
export function ApprovalPath({ steps }: { readonly steps: readonly ApprovalStepAnswer[] }) {
  const w = useWords(approvalWords)
  return (
    <ol className="kit-path" aria-label={w('path')}>
      {steps.map((step) => (
        <Step key={step.step} step={step} />
      ))}
    </ol>
  )
}
