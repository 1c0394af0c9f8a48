import { ActionIcon, Button, Checkbox, Group, Popover, ScrollArea, Stack } from '@mantine/core'
import { IconColumns3, IconPin, IconPinFilled } from '@tabler/icons-react'
import { useWords } from '../../i18n/define-words.ts'
import { kitWords } from '../../words.ts'
import type { Arrangement } from './use-arrangement.ts'

/** Shows, hides and freezes columns; what is chosen stays with this table (spec 1 section 3). */
export function ColumnMenu({
  arrangement: { columns, isHidden, isFrozen, setHidden, setFrozen, showAll, reset },
}: {
  readonly arrangement: Arrangement
}) {
  const w = useWords(kitWords)
  const shown = columns.filter(({ id }) => !isHidden(id))
  return (
    <Popover position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} />}>
          {w('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label={w('columns')}>
        <ScrollArea.Autosize mah={360} type="auto">
          <Stack gap={2} pr={8}>
            {columns.map(({ id, heading }) => (
              <Group key={id} justify="space-between" wrap="nowrap" gap="lg" mih={32}>
                <Checkbox
                  size="xs"
                  label={heading}
                  checked={!isHidden(id)}
                  disabled={!isHidden(id) && shown.length === 1}
                  onChange={(event) => setHidden(id, !event.currentTarget.checked)}
                />
                <ActionIcon
                  variant="subtle"
                  color={isFrozen(id) ? 'brand' : 'gray'}
                  size="sm"
                  disabled={isHidden(id)}
                  aria-pressed={isFrozen(id)}
                  aria-label={w(isFrozen(id) ? 'unfreeze' : 'freeze', { name: heading })}
                  onClick={() => setFrozen(id, !isFrozen(id))}
                >
                  {isFrozen(id) ? <IconPinFilled size={16} /> : <IconPin size={16} />}
                </ActionIcon>
              </Group>
            ))}
          </Stack>
        </ScrollArea.Autosize>
        <Group gap="xs" justify="space-between" mt={8} className="kit-popover-foot">
          <Button variant="subtle" size="compact-sm" onClick={showAll}>
            {w('showAll')}
          </Button>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={reset}>
            {w('resetColumns')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
