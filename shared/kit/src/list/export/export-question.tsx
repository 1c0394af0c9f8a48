import { Button, Group, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { say } from '../../i18n/define-words.ts'
import { kitWords } from '../../words.ts'

/** What the person wants of a list that one export cannot hold. */
export type ExportChoice = 'page' | 'all' | null

/**
 * Asks what to export: the records that fit one export (spec 1 section 4), all of them in the background if `total`
 * gives their number, or nothing.
 */
export function askExport(text: string, total: string | null): Promise<ExportChoice> {
  return new Promise((answer) => {
    let choice: ExportChoice = null
    const id = 'export-question'
    const choose = (chosen: ExportChoice) => () => {
      choice = chosen
      modals.close(id)
    }
    modals.open({
      modalId: id,
      title: say(kitWords, 'exportTitle'),
      closeButtonProps: { 'aria-label': say(kitWords, 'close') },
      onClose: () => answer(choice),
      children: (
        <Stack gap="md">
          <Text size="sm">{text}</Text>
          {total !== null && <Text size="sm">{say(kitWords, 'exportAllText')}</Text>}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" data-autofocus onClick={choose(null)}>
              {say(kitWords, 'cancel')}
            </Button>
            {total !== null && (
              <Button variant="light" onClick={choose('all')}>
                {say(kitWords, 'exportAll', { total })}
              </Button>
            )}
            <Button onClick={choose('page')}>{say(kitWords, 'exportTitle')}</Button>
          </Group>
        </Stack>
      ),
    })
  })
}
