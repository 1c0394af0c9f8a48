import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { say } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'

/** Says what an act changed, with a button that takes it back; 6 seconds to think. */
export function toastUndo(message: string, undo: () => void): void {
  const id = `undo:${message}`
  const takeBack = () => {
    notifications.hide(id)
    undo()
  }
  notifications.show({
    id,
    color: 'success',
    autoClose: 6000,
    closeButtonProps: { 'aria-label': say(kitWords, 'close') },
    message: (
      <Group justify="space-between" gap="sm" wrap="nowrap">
        {message}
        <Button variant="default" size="compact-sm" onClick={takeBack}>
          {say(kitWords, 'undo')}
        </Button>
      </Group>
    ),
  })
}
