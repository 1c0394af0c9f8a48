import { Alert, Button, Group, Select, Stack, Text, Textarea, Title } from '@mantine/core'
import type { Approval } from '@staff/contract'
import { kitWords, LoadingButton, useWords } from '@staff/kit'
import { approvalWords, needsReason, useAnswering, type AnswerAction } from '@staff/kit/approval'
import { useState, type FormEvent } from 'react'
import { trackingWords } from './words.ts'

interface Props {
  readonly approval: Approval
  readonly refetch: () => Promise<unknown>
  readonly onAnswered: () => unknown
  readonly onCancel: () => void
}
const actions = ['approve', 'reject', 'acknowledge', 'cancel'] as const satisfies readonly AnswerAction[]

type Answering = ReturnType<typeof useAnswering>

/** Says that the request has changed in the meantime; the typed text stays. */
function Changed({ answering: { stopped, reload } }: { readonly answering: Answering }) {
  const w = useWords(trackingWords)
  const words = useWords(approvalWords)
  if (stopped === null) return null
  return (
    <Alert color="warning" role="alert" title={words('changed')}>
      <Text size="sm">{stopped}</Text>
      <Text size="sm">{w('changedText')}</Text>
      <LoadingButton size="xs" mt="xs" onClick={reload}>
        {words('load')}
      </LoadingButton>
    </Alert>
  )
}
function ReasonField({ answering, isRequired }: { readonly answering: Answering; readonly isRequired: boolean }) {
  const w = useWords(trackingWords)
  const kit = useWords(kitWords)
  return (
    <Textarea
      name="reason"
      label={isRequired ? w('reason') : `${w('reason')} ${kit('optional')}`}
      required={isRequired}
      withAsterisk={isRequired}
      autosize
      minRows={3}
      maxLength={500}
      value={answering.reason}
      error={answering.fault}
      onChange={(event) => answering.write(event.currentTarget.value)}
    />
  )
}
function DecisionSelect({
  open,
  action,
  error,
  onAction,
}: {
  readonly open: readonly (typeof actions)[number][]
  readonly action: AnswerAction | null
  readonly error: string | null
  readonly onAction: (action: AnswerAction | null) => void
}) {
  const w = useWords(trackingWords)
  const kit = useWords(kitWords)
  return (
    <Select
      attributes={{ input: { name: 'status' } }}
      label={w('status')}
      withAsterisk
      required
      placeholder={kit('choose')}
      data={open.map((one) => ({ value: one, label: w(one) }))}
      value={action}
      error={error}
      allowDeselect={false}
      onChange={(value) => onAction(open.find((one) => one === value) ?? null)}
    />
  )
}
/** The decision as a form: a status, required (spec 2 section 5), and the reason when the decision needs one. */
export function DecisionForm({ approval, refetch, onAnswered, onCancel }: Props) {
  const w = useWords(trackingWords)
  const kit = useWords(kitWords)
  const [action, setAction] = useState<AnswerAction | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const answering = useAnswering(approval, refetch, onAnswered)
  const open = actions.filter((one) => approval.abilities[one])
  const submit = () => {
    if (!action) return setFault(kit('required'))
    return answering.answer(action)
  }
  if (open.length === 0)
    return (
      <Alert color="gray" role="status">
        {w('noAnswer')}
      </Alert>
    )
  const asksReason = action === 'reject' || action === 'cancel'
  const isRequired = action !== null && needsReason(action, approval)
  return (
    <form
      noValidate
      className="kit-panel kit-section"
      aria-label={w('decision')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Title order={2} className="kit-section-title">
        {w('decision')}
      </Title>
      <Changed answering={answering} />
      <Stack gap="md">
        <DecisionSelect
          open={open}
          action={action}
          error={fault}
          onAction={(chosen) => {
            setAction(chosen)
            setFault(null)
          }}
        />
        {asksReason && <ReasonField answering={answering} isRequired={isRequired} />}
      </Stack>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {kit('cancel')}
        </Button>
        <Button type="submit" loading={answering.isPending} disabled={answering.stopped !== null}>
          {kit('save')}
        </Button>
      </Group>
    </form>
  )
}
