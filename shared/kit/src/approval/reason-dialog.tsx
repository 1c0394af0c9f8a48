import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { LoadingButton } from '../feedback/loading-button.tsx'
import { useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import { approvalWords } from './words.ts'

/** Most characters of a reason (the contract's ApprovalDecision). */
const reasonLength = 500

export interface ReasonFormProps {
  readonly confirm: string
  /** What was typed; kept by the caller, so that closing or a refusal loses no word. */
  readonly reason: string
  readonly onReason: (reason: string) => void
  readonly isOptional?: boolean
  /** Said under the box, for example that it is required. */
  readonly error?: string | null
  /** The answer cannot be sent now; `children` say why. */
  readonly disabled?: boolean
  readonly children?: ReactNode
  readonly onConfirm: () => unknown
  readonly onClose: () => void
}
/** The reason of a refusal or a cancellation, and the two ways on. */
export function ReasonForm({
  confirm,
  reason,
  onReason,
  isOptional = false,
  error = null,
  disabled = false,
  children,
  onConfirm,
  onClose,
}: ReasonFormProps) {
  const w = useWords(approvalWords)
  const kit = useWords(kitWords)
  return (
    <Stack gap="md">
      {children}
      <Textarea
        name="reason"
        label={isOptional ? `${w('reason')} ${kit('optional')}` : w('reason')}
        description={w('reasonHelp')}
        required={!isOptional}
        withAsterisk={false}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={reasonLength}
        value={reason}
        error={error}
        data-autofocus
        onChange={(event) => onReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {w('back')}
        </Button>
        <LoadingButton color="danger" disabled={disabled} onClick={onConfirm}>
          {confirm}
        </LoadingButton>
      </Group>
    </Stack>
  )
}
export interface ReasonDialogProps extends ReasonFormProps {
  readonly opened: boolean
  readonly title: string
}
/** Asks for the reason of a refusal or a cancellation. */
export function ReasonDialog({ opened, title, ...form }: ReasonDialogProps) {
  const kit = useWords(kitWords)
  return (
    <Modal opened={opened} onClose={form.onClose} title={title} closeButtonProps={{ 'aria-label': kit('close') }}>
      <ReasonForm {...form} />
    </Modal>
  )
}
