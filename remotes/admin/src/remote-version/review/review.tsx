import { Alert, Button, List, Stack, Text, Textarea, Title } from '@mantine/core'
import type { GateFault } from '@staff/contract'
import type { CompositionDifference, CompositionPlan } from '@staff/contract/remote-version'
import { kitWords, LoadingButton, useWords } from '@staff/kit'
import { useRef, useState, type RefObject } from 'react'
import { actionWords } from '../actions/action-words.ts'
import { DifferenceList } from './difference-list.tsx'
import { PlanNotes } from './plan-notes.tsx'

/** The reason of an action: the typed text, trimmed, and whether its absence has been reported. */
export interface Reason {
  readonly text: string
  readonly given: string
  readonly isMissing: boolean
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly type: (text: string) => void
  /** Says that it is required and moves the focus there. */
  readonly demand: () => void
}
export function useReason(): Reason {
  const [text, type] = useState('')
  const [isDemanded, setDemanded] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const given = text.trim()
  return {
    text,
    given,
    field,
    type,
    isMissing: isDemanded && given === '',
    demand: () => {
      setDemanded(true)
      field.current?.focus()
    },
  }
}

/** The field of the reason, which every action needs. */
export function ReasonField({ reason: { text, isMissing, field, type } }: { readonly reason: Reason }) {
  const w = useWords(actionWords)
  const kit = useWords(kitWords)
  return (
    <Textarea
      ref={field}
      data-autofocus
      name="reason"
      label={w('reason')}
      description={w('reasonHelp')}
      required
      autosize
      minRows={2}
      maxRows={6}
      maxLength={500}
      value={text}
      error={isMissing && kit('required')}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}

interface Props {
  /** Null when unknown. */
  readonly difference: readonly CompositionDifference[] | null
  readonly unknown?: string | undefined
  /** The gate's answer; undefined before the first request. */
  readonly faults?: readonly GateFault[] | undefined
  /** What the service tells beside the changes; absent before it was asked. */
  readonly plan?: CompositionPlan | undefined
  /** Absent when the action is not possible. */
  readonly reason?: Reason | undefined
}
/** The same review before every action: the changes, the gate's answer, the reason. */
export function Review({ difference, unknown, faults, plan, reason }: Props) {
  const w = useWords(actionWords)
  return (
    <Stack gap="md">
      <Stack gap={6} component="section" aria-live="polite">
        <Title order={3} size="h3">
          {w('changes')}
        </Title>
        {difference ? (
          <DifferenceList difference={difference} />
        ) : (
          <Text size="sm" c="dimmed">
            {unknown}
          </Text>
        )}
      </Stack>
      {plan && <PlanNotes plan={plan} />}
      {faults?.length === 0 && difference !== null && difference.length > 0 && (
        <Text size="sm" c="dimmed">
          {w('noFaults')}
        </Text>
      )}
      {faults !== undefined && faults.length > 0 && (
        <Alert color="danger" role="alert" title={w('faults')}>
          <List size="sm" spacing={4} listStyleType="none">
            {faults.map(({ code, remote, message }) => (
              <List.Item key={`${code} ${remote} ${message}`}>
                <Text span size="xs" ff="monospace" fw={600}>
                  {remote ? `${code} (${remote})` : code}
                </Text>
                <Text size="sm">{message}</Text>
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {reason && <ReasonField reason={reason} />}
    </Stack>
  )
}

/** The primary button of an action; it acts only with a reason. */
export function ConfirmButton({
  label,
  danger = false,
  disabled = false,
  reason,
  onConfirm,
}: {
  readonly label: string
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly reason: Pick<Reason, 'given' | 'demand'>
  readonly onConfirm: (reason: string) => Promise<unknown>
}) {
  const look = { disabled, ...(danger ? { color: 'danger' } : {}) }
  // Nothing runs while the reason is missing, so nothing shows as loading.
  if (!reason.given)
    return (
      <Button {...look} onClick={reason.demand}>
        {label}
      </Button>
    )
  return (
    <LoadingButton {...look} onClick={() => onConfirm(reason.given)}>
      {label}
    </LoadingButton>
  )
}
