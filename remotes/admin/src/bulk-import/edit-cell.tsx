import { Button, Input, Text } from '@mantine/core'
import { importLimits, type ImportRow } from '@staff/contract/admin'
import { useLanguage, useWords } from '@staff/kit'
import { createContext, useContext } from 'react'
import styles from './bulk-import.module.css'
import type { Editing } from './use-drafts.ts'
import { importWords } from './words.ts'

/** Absent when nothing can be changed. */
export const EditingContext = createContext<Editing | undefined>(undefined)

/** The place of a message: the cell, or the whole row. */
export const getPlace = ({ cell, rowNumber }: ImportRow): string => cell ?? String(rowNumber)
const problemId = (cell: string) => `import-problem-${cell}`
/** The text of a cell; a faulty one can be corrected while the import is open. */
export function Value({ row }: { readonly row: ImportRow }) {
  const { cell, key, value, message } = row
  const w = useWords(importWords)
  const editing = useContext(EditingContext)
  if (editing && cell !== null && key !== null && message !== null)
    return (
      <Input
        size="sm"
        // The fault is next to the input, not below it: the input needs a label of its own.
        withAria={false}
        maxLength={importLimits.maxText}
        aria-label={w('newValue', { cell })}
        aria-describedby={problemId(cell)}
        value={editing.drafts.get(cell)?.text ?? value ?? ''}
        onChange={(event) => editing.type(row, event.currentTarget.value)}
      />
    )
  return value === null ? (
    <Text span size="sm" c="dimmed">
      {w('empty')}
    </Text>
  ) : (
    <span className={styles['value']}>{value}</span>
  )
}
/** The fault in the user's language, and the nearest valid name. */
export function Problem({ row }: { readonly row: ImportRow }) {
  const w = useWords(importWords)
  const isKhmer = useLanguage() === 'km'
  const editing = useContext(EditingContext)
  const { cell, key, message, messageKh, suggestion, status, meaning } = row
  if (message === null)
    return (
      <>
        <Text span size="sm" c="dimmed">
          {w(status === 'IMPORTED' ? 'imported' : 'valid')}
        </Text>
        {meaning && (
          <Text span size="sm" display="block">
            {isKhmer ? meaning.km : meaning.en}
          </Text>
        )}
      </>
    )
  return (
    <>
      <span {...(cell === null ? {} : { id: problemId(cell) })}>{isKhmer ? messageKh : message}</span>
      {suggestion &&
        (editing && cell !== null && key !== null ? (
          <Button
            variant="subtle"
            size="compact-sm"
            display="block"
            px={0}
            onClick={() => editing.type(row, suggestion)}
          >
            {w('take', { name: suggestion })}
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            {w('suggestion', { name: suggestion })}
          </Text>
        ))}
    </>
  )
}
