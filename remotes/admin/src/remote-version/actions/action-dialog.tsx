import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { kitWords, getMessage, TaskBar, useWords } from '@staff/kit'
import type { ReactNode } from 'react'
import { actionWords } from './action-words.ts'
import { Refusal } from '../review/refusal.tsx'
import type { Deciding } from '../review/use-decision.ts'

interface Props {
  readonly title: string
  readonly deciding?: Pick<Deciding, 'error' | 'isConflict' | 'task'> | undefined
  readonly children: ReactNode
  /** The one primary button. */
  readonly action?: ReactNode
  /** In place of Cancel, when nothing can be cancelled any more. */
  readonly close?: string | undefined
  readonly onClose: () => void
}
/**
 * The frame of every action: the inputs, the service's answer, one primary button.
 * A click outside does not lose the inputs.
 */
export function RemoteActionDialog({ title, deciding, children, action, close, onClose }: Props) {
  const w = useWords(actionWords)
  const kit = useWords(kitWords)
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) ?? false
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      fullScreen={isPhone}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Stack gap="md">
        {deciding?.isConflict && (
          <Alert color="warning" role="alert" title={getMessage(deciding.error)}>
            {w('conflictKept')}
          </Alert>
        )}
        {deciding?.error !== null && deciding?.error !== undefined && !deciding.isConflict && (
          <Refusal error={deciding.error} />
        )}
        {children}
        {deciding?.task && (
          <Stack gap={4} role="status">
            <TaskBar task={deciding.task} />
            <Text size="sm" c="dimmed">
              {w('goesOn')}
            </Text>
          </Stack>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {close ?? kit(deciding?.task ? 'close' : 'cancel')}
          </Button>
          {action}
        </Group>
      </Stack>
    </Modal>
  )
}
