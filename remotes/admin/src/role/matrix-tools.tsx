import { Button, Group, TextInput } from '@mantine/core'
import { roleRef } from '@staff/contract/admin'
import { RefPicker, useWords } from '@staff/kit'
import { IconArrowBackUp, IconSearch } from '@tabler/icons-react'
import { roleWords } from './words.ts'

interface Props {
  readonly name: string
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onCopy: (from: string) => void
  readonly isAllOpen: boolean
  readonly onOpenAll: () => void
  /** undefined while nothing differs from the stored role. */
  readonly onUndo: (() => void) | undefined
}
/** Above the matrix: search, copy from another role, open and close every module, undo. */
export function MatrixTools({ name, typed, onType, onCopy, isAllOpen, onOpenAll, onUndo }: Props) {
  const w = useWords(roleWords)
  return (
    <Group gap="sm" align="end">
      <TextInput
        name={`${name}.search`}
        type="search"
        label={w('search')}
        leftSection={<IconSearch size={18} />}
        value={typed}
        flex="1 1 220px"
        autoComplete="off"
        // Enter belongs to the search, not to the form.
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <RefPicker
        target={roleRef}
        name={`${name}.copy`}
        label={w('copyFrom')}
        value=""
        flex="1 1 220px"
        onChange={onCopy}
      />
      <Button variant="default" onClick={onOpenAll}>
        {w(isAllOpen ? 'closeAll' : 'openAll')}
      </Button>
      {onUndo && (
        <Button variant="default" leftSection={<IconArrowBackUp size={18} />} onClick={onUndo}>
          {w('undo')}
        </Button>
      )}
    </Group>
  )
}
