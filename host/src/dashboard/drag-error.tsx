import { Button, Group, Modal, Text } from '@mantine/core'
import { useWords } from '@staff/kit'
import { dashboardWords } from './words.ts'

/**
 * A widget was dropped on an invalid place (spec 1 section 2.5). Saving is blocked until this is closed;
 * the layout is then as before the drag.
 */
export function DragError({ opened, onAgain }: { readonly opened: boolean; readonly onAgain: () => void }) {
  const w = useWords(dashboardWords)
  return (
    <Modal opened={opened} onClose={onAgain} title={w('dragTitle')} closeButtonProps={{ 'aria-label': w('close') }}>
      <Text size="sm">{w('dragText')}</Text>
      <Group justify="flex-end" mt="md">
        <Button onClick={onAgain} data-autofocus>
          {w('tryAgain')}
        </Button>
      </Group>
    </Modal>
  )
}
