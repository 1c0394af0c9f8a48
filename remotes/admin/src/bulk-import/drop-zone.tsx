import { Button, Loader, Stack, Text } from '@mantine/core'
import { importLimits } from '@staff/contract/admin'
import { formatNumber, useWords } from '@staff/kit'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState, type DragEvent } from 'react'
import styles from './bulk-import.module.css'
import { useLine } from './calls.ts'
import { importWords } from './words.ts'

const megabytes = importLimits.maxBytes / 1_048_576
const endings = /\.(xlsx|csv)$/i
interface Props {
  readonly busy: File | undefined
  readonly onFile: (file: File) => void
  readonly onRefused: (reason: string) => void
}
/** The state of the uploaded file: its queue position, or that the check runs. */
function Waiting({ file: { name } }: { readonly file: File }) {
  const w = useWords(importWords)
  const { data } = useLine()
  return (
    <Text size="sm" ta="center" role="status">
      {data?.place === undefined
        ? w('checking', { name })
        : w('inLine', { name, place: formatNumber(data.place), running: formatNumber(data.running) })}
    </Text>
  )
}
/** The accepted files, and the button to choose one. */
function Invitation({ onChosen }: { readonly onChosen: (file: File | undefined) => void }) {
  const w = useWords(importWords)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconFileSpreadsheet size={36} stroke={1.4} aria-hidden className="kit-muted" />
      <Text fw={600} ta="center">
        {w('drop')}
      </Text>
      <input
        ref={input}
        hidden
        type="file"
        name="file"
        accept=".xlsx,.csv"
        aria-label={w('chooseFile')}
        onChange={({ currentTarget }) => {
          onChosen(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <Button variant="default" data-autofocus onClick={() => input.current?.click()}>
        {w('chooseFile')}
      </Button>
      <Text size="xs" c="dimmed" ta="center" maw={380}>
        {w('limits', { size: megabytes, rows: formatNumber(importLimits.maxRows) })}
      </Text>
    </>
  )
}
/** Takes one file, dropped or chosen; the accepted files are named before. */
export function DropZone({ busy, onFile, onRefused }: Props) {
  const w = useWords(importWords)
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (!file) return
    if (!endings.test(file.name)) onRefused(w('wrongType'))
    else if (file.size > importLimits.maxBytes) onRefused(w('tooLarge', { size: megabytes }))
    else onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <Stack
      align="center"
      gap="xs"
      p="xl"
      className={styles['drop'] ?? ''}
      data-over={isOver}
      aria-busy={busy !== undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={busy ? undefined : drop}
    >
      {busy ? (
        <>
          <Loader size="sm" />
          <Waiting file={busy} />
        </>
      ) : (
        <Invitation onChosen={take} />
      )}
    </Stack>
  )
}
