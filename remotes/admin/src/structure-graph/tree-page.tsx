import { Skeleton, Stack } from '@mantine/core'
import type { StructureTreeNode } from '@staff/contract/admin'
import { AfterPause, ApiError, EmptyState, ErrorState, ForbiddenState, messageOf, PageHeader, useWords } from '@staff/kit'
import type { ReactNode } from 'react'
import type { useTree } from './calls.ts'
import { graphWords } from './words.ts'

interface Props {
  readonly title: string
  readonly tree: ReturnType<typeof useTree>
  readonly children: (rows: readonly StructureTreeNode[]) => ReactNode
}
/** The page around a tree: its title, and its states until the rows are there. */
export function TreePage({ title, tree: { data, error, isError, refetch }, children }: Props) {
  const w = useWords(graphWords)
  if (error instanceof ApiError && error.status === 403) return <ForbiddenState />
  return (
    <Stack gap="sm">
      <PageHeader title={title} />
      {data ? (data.length > 0 ? children(data) : <div className="kit-panel"><EmptyState text={w('empty')} /></div>)
      : isError ? <div className="kit-panel"><ErrorState text={messageOf(error)} onRetry={() => void refetch()} /></div> : <AfterPause><Skeleton h={480} radius="md" /></AfterPause>}
    </Stack>
  )
}
