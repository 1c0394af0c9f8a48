import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, messageOf } from '../api/api-error.ts'
import { useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import { LoadingButton } from './loading-button.tsx'

/** The words of a refusal by the field they belong to; `''` holds those of no field. A path may name several fields. */
type Faults = Readonly<Record<string, string>>
const faultsOf = (error: unknown): Faults => {
  const errors = error instanceof ApiError ? error.body.errors : []
  return errors.length
    ? Object.fromEntries(errors.flatMap(({ path, message }) => path.split(',').map((one) => [one, message] as const)))
    : error
      ? { '': messageOf(error) }
      : {}
}
/** Sends an act once and says what was refused, field by field. */
export function useAct<T>(send: (sent: T) => Promise<unknown>, done: () => void) {
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: send, onSuccess: done })
  return { run: mutate, isPending, faults: faultsOf(error), reset }
}

interface Props {
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
  /** The fields that show their own words; the others stand above. */
  readonly fields: readonly string[]
}
/** The frame of an act that asks for more than a yes. A click outside does not lose what was typed. */
export function ActDialog({
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
}: Props) {
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
          // The dialog may stand on a form, which is not sent with it.
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
