import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import { LoadingButton } from './loading-button.tsx'
import type { Faults } from './use-action.ts'

export interface ActionDialogProps {
  readonly title: string
  /** Wider, for a cascade of places. */
  readonly isWide?: boolean
  readonly children: ReactNode
  /** The one primary button. */
  readonly label: string
  readonly color?: string
  readonly isPending: boolean
  readonly disabled?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly faults: Faults
  /** The fields that show their own words; the others are above. */
  readonly fields: readonly string[]
}
/** The frame of an act that asks for more than a yes. A click outside does not lose what was typed. */
export function ActionDialog({
  title,
  isWide = false,
  children,
  label,
  color,
  isPending,
  disabled = false,
  onConfirm,
  onClose,
  faults,
  fields,
}: ActionDialogProps) {
  const kit = useWords(kitWords)
  const rest = [
    ...new Set(
      Object.entries(faults)
        .filter(([path]) => !fields.includes(path))
        .map(([, words]) => words),
    ),
  ]
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={isWide ? 'lg' : 'md'}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog may be on a form, which is not sent with it.
          event.stopPropagation()
          onConfirm()
        }}
      >
        <Stack gap="md">
          {rest.length > 0 && (
            <Alert color="danger" role="alert">
              {rest.join(' ')}
            </Alert>
          )}
          {children}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {kit('cancel')}
            </Button>
            <LoadingButton type="submit" loading={isPending} disabled={disabled} {...(color ? { color } : {})}>
              {label}
            </LoadingButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
