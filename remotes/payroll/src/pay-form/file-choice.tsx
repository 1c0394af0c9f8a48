import { Button, Group, Text } from '@mantine/core'
import { L } from '@staff/contract'
import { defineWords, useWords } from '@staff/kit'
import { useRef } from 'react'

const fileWords = defineWords('file-choice', {
  file: L('Excel or CSV file', 'ឯកសារ Excel ឬ CSV'),
  choose: L('Choose a file', 'ជ្រើសរើសឯកសារ'),
})
interface Props {
  readonly file: File | null
  readonly onChoose: (file: File | null) => void
}
/** Chooses one spreadsheet and shows its name; the same file may be chosen again after a correction. */
export function FileChoice({ file, onChoose }: Props) {
  const w = useWords(fileWords)
  const input = useRef<HTMLInputElement>(null)
  return (
    <Group gap="sm">
      <input
        ref={input}
        type="file"
        name="file"
        hidden
        aria-label={w('file')}
        accept=".xlsx,.csv"
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files?.[0] ?? null)
          currentTarget.value = ''
        }}
      />
      <Button variant="default" onClick={() => input.current?.click()}>
        {w('choose')}
      </Button>
      <Text size="sm">{file?.name}</Text>
    </Group>
  )
}
