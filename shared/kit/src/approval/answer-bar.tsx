import { Alert, Button, Group, Kbd, Text } from '@mantine/core'
import { requestStatuses, type Approval } from '@staff/contract'
import { IconBan, IconCheck, IconEyeCheck, IconGitCompare, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { LoadingButton } from '../feedback/loading-button.tsx'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { useShortcut } from '../page/use-shortcut.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { needsReason, useAnswering, type Accepting, type Answering } from './use-answering.ts'
import { approvalWords } from './words.ts'

const keys = { accept: 'a', reject: 'r' } as const
const KeySign = ({ sign }: { readonly sign: string }) => (
  <Kbd size="xs" visibleFrom="sm" aria-hidden>
    {sign.toUpperCase()}
  </Kbd>
)

function Changed({ answering: { stopped, reload } }: { readonly answering: Answering }) {
  const w = useWords(approvalWords)
  if (stopped === null) return null
  return (
    <Alert color="warning" icon={<IconGitCompare size={18} />} title={w('changed')} role="alert">
      <Text size="sm">{stopped}</Text>
      <Text size="sm">{w('changedText')}</Text>
      <LoadingButton size="xs" mt="xs" onClick={reload}>
        {w('load')}
      </LoadingButton>
    </Alert>
  )
}
interface ButtonsProps {
  readonly abilities: Approval['abilities']
  readonly accepted: Accepting | null
  readonly disabled: boolean
  readonly onAccept: (action: Accepting) => unknown
  readonly onAsk: (action: 'reject' | 'cancel') => void
}
/** The answers that are open, each with its key. */
function AnswerButtons({ abilities, accepted, disabled, onAccept, onAsk }: ButtonsProps) {
  const w = useWords(approvalWords)
  return (
    <Group gap="xs">
      {accepted && (
        <LoadingButton
          leftSection={accepted === 'approve' ? <IconCheck size={18} /> : <IconEyeCheck size={18} />}
          rightSection={<KeySign sign={keys.accept} />}
          aria-keyshortcuts={keys.accept}
          disabled={disabled}
          onClick={() => onAccept(accepted)}
        >
          {w(accepted)}
        </LoadingButton>
      )}
      {abilities.reject && (
        <Button
          variant="light"
          color="danger"
          leftSection={<IconX size={18} />}
          rightSection={<KeySign sign={keys.reject} />}
          aria-keyshortcuts={keys.reject}
          disabled={disabled}
          onClick={() => onAsk('reject')}
        >
          {w('reject')}
        </Button>
      )}
      {abilities.cancel && (
        <Button
          variant="default"
          leftSection={<IconBan size={18} />}
          disabled={disabled}
          onClick={() => onAsk('cancel')}
        >
          {w('cancelRequest')}
        </Button>
      )}
    </Group>
  )
}
interface Props {
  readonly approval: Approval
  readonly refetch: () => Promise<unknown>
  /** After an answer was taken. */
  readonly onAnswered?: (() => unknown) | undefined
  /** Takes an answer by key in place of sending it at once: a list in which a stray key can be taken back. */
  readonly onKey?: ((action: Accepting, approval: Approval) => unknown) | undefined
}
/**
 * The answers open to the reader: by button, or by one key while nobody types (A approves or takes note, R rejects).
 */
export function AnswerBar({ approval, refetch, onAnswered, onKey }: Props) {
  const w = useWords(approvalWords)
  const say = useLabel()
  const { abilities, status } = approval
  const [asking, setAsking] = useState<'reject' | 'cancel' | null>(null)
  const answering = useAnswering(approval, refetch, onAnswered)
  const { answer, stopped, isPending } = answering
  const disabled = stopped !== null || isPending
  const accepted: Accepting | null = abilities.approve ? 'approve' : abilities.acknowledge ? 'acknowledge' : null
  useShortcut(keys.accept, () => {
    if (!accepted || disabled) return
    if (onKey) onKey(accepted, approval)
    else void answer(accepted)
  })
  useShortcut(keys.reject, () => {
    if (abilities.reject) setAsking('reject')
  })
  const gone = asking !== null && !abilities[asking]
  if (!accepted && !abilities.reject && !abilities.cancel && asking === null) return null
  const label = requestStatuses.find(({ value }) => value === status)?.label
  return (
    <div className="kit-answers">
      {asking === null && <Changed answering={answering} />}
      <AnswerButtons
        abilities={abilities}
        accepted={accepted}
        disabled={disabled}
        onAccept={answer}
        onAsk={setAsking}
      />
      {accepted && (
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {w(accepted === 'approve' ? 'keys' : 'keyAcknowledge')}
        </Text>
      )}
      <ReasonDialog
        opened={asking !== null}
        title={w(asking === 'cancel' ? 'cancelTitle' : 'rejectTitle')}
        confirm={w(asking === 'cancel' ? 'cancelRequest' : 'reject')}
        reason={answering.reason}
        onReason={answering.write}
        error={answering.fault}
        isOptional={asking !== null && !needsReason(asking, approval)}
        disabled={disabled || gone}
        onConfirm={async () => {
          if (asking && (await answer(asking))) setAsking(null)
        }}
        onClose={() => setAsking(null)}
      >
        <Changed answering={answering} />
        {gone && stopped === null && (
          <Alert color="warning" role="alert">
            {w('noLongerOpen', { status: label ? say(label) : status })}
          </Alert>
        )}
      </ReasonDialog>
    </div>
  )
}
