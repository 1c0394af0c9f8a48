import { Button, Input, Text } from '@mantine/core'
import { importLimits, type ImportRow } from '@staff/contract/admin'
import { useLanguage, useWords } from '@staff/kit'
import { createContext, useContext } from 'react'
import styles from './bulk-import.module.css'
import type { Editing } from './use-drafts.ts'
import { importWords } from './words.ts'

/** Absent where nothing can be changed. */
export const EditingContext = createContext<Editing | undefined>(undefined)

/** Where something stands: the cell, or the row as a whole. */
export const getPlace = ({ cell, rowNumber }: ImportRow): string => cell ?? String(rowNumber)
const problemId = (cell: string) => `import-problem-${cell}`
/** What a cell says; a faulty one can be typed anew where the import is still open. */
export function Value({ row }: { readonly row: ImportRow }) {
  const { cell, key, value, message } = row
  const w = useWords(importWords)
  const editing = useContext(EditingContext)
  if (editing && cell !== null && key !== null && message !== null)
    return (
      <Input
        size="sm"
        // What is wrong stands beside it, not under it: by itself the input would name nothing.
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
/** What is wrong, in the reader's language, and the nearest name that would be right. */
export function Problem({ row }: { readonly row: ImportRow }) {
  const w = useWords(importWords)
  const isKhmer = useLanguage() === 'km'
  const editing = useContext(EditingContext)
  const { cell, key, message, messageKh, suggestion, status } = row
  if (message === null)
    return (
      <Text span size="sm" c="dimmed">
        {w(status === 'IMPORTED' ? 'imported' : 'valid')}
      </Text>
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
