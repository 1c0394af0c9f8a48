import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { LoadingButton } from '../feedback/loading-button.tsx'
import { useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import { approvalWords } from './words.ts'

/** Most characters of a reason (the contract's ApprovalDecision). */
const reasonLength = 500

export interface ReasonDialogProps {
  readonly opened: boolean
  readonly title: string
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
/** Asks for the reason of a refusal or a cancellation. */
export function ReasonDialog({
  opened,
  title,
  confirm,
  reason,
  onReason,
  isOptional = false,
  error = null,
  disabled = false,
  children,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const w = useWords(approvalWords)
  const kit = useWords(kitWords)
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': kit('close') }}>
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
    </Modal>
  )
}
