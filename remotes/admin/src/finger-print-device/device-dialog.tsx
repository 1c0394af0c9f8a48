import { Button, Group, Modal, Stack } from '@mantine/core'
import { kitWords, useWords } from '@staff/kit'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly children: ReactNode
  /** The one primary button. */
  readonly action?: ReactNode
  readonly onClose: () => void
}
/** The frame of an action on a device. A click outside does not lose its content. */
export function DeviceDialog({ title, children, action, onClose }: Props) {
  const kit = useWords(kitWords)
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Stack gap="md">
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {kit('close')}
          </Button>
          {action}
        </Group>
      </Stack>
    </Modal>
  )
}
