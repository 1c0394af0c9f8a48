import { Alert, Table } from '@mantine/core'
import { ErrorState, PageSkeleton, useWords } from '@staff/kit'
import type { ReactNode } from 'react'
import { runChangesWords } from './words.ts'

interface Props {
  readonly label: string
  readonly columns: readonly {
    readonly heading: string
    readonly isAmount?: boolean
    /** Left out on a phone. */
    readonly isWide?: boolean
  }[]
  readonly asked: {
    readonly data: readonly unknown[] | undefined
    readonly isError: boolean
    readonly refetch: () => unknown
  }
  /** The rows of the answer. */
  readonly children: ReactNode
}
/** A table of changes, or a message that there is none. */
export function ChangesTable({ label, columns, asked: { data, isError, refetch }, children }: Props) {
  const w = useWords(runChangesWords)
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  if (data.length === 0) return <Alert color="success">{w('nothing')}</Alert>
  return (
    <Table.ScrollContainer
      minWidth={320}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': label } }}
    >
      <Table fz="sm" aria-label={label}>
        <Table.Thead>
          <Table.Tr fz="xs">
            {columns.map(({ heading, isAmount, isWide }) => (
              <Table.Th key={heading} {...(isAmount ? { ta: 'right' } : {})} {...(isWide ? { visibleFrom: 'sm' } : {})}>
                {heading}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
