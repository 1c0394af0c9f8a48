import { Skeleton, Stack } from '@mantine/core'
import type { StructureTreeNode } from '@staff/contract/admin'
import {
  AfterPause,
  ApiError,
  EmptyState,
  ErrorState,
  ForbiddenState,
  getMessage,
  PageHeader,
  useWords,
} from '@staff/kit'
import { Fragment, type ReactNode } from 'react'
import { AsOfBand, AsOfChoice } from '../tools/as-of.tsx'
import { useTree } from '../calls.ts'
import styles from '../structure-graph.module.css'
import { useAsOf } from '../tools/use-as-of.ts'
import { graphWords } from '../words.ts'

interface Props {
  readonly title: string
  readonly include?: 'people'
  /** The part of a day's rows that is drawn; null = today. */
  readonly children: (rows: readonly StructureTreeNode[], day: string | null) => ReactNode
}
/** The page around a tree: its title, its day, and its states until the rows are loaded. */
export function TreePage({ title, include, children }: Props) {
  const w = useWords(graphWords)
  const [day] = useAsOf()
  const { data, error, isError, refetch } = useTree(day, include)
  if (error instanceof ApiError && error.status === 403) return <ForbiddenState />
  return (
    <Stack gap="sm" className={day === null ? '' : (styles['dated'] ?? '')}>
      <PageHeader title={title} actions={<AsOfChoice />} />
      <AsOfBand />
      {data ? (
        data.length > 0 ? (
          <Fragment key={day}>{children(data, day)}</Fragment>
        ) : (
          <div className="kit-panel">
            <EmptyState text={w(day === null ? 'empty' : 'emptyThen')} />
          </div>
        )
      ) : isError ? (
        <div className="kit-panel">
          <ErrorState text={getMessage(error)} onRetry={() => void refetch()} />
        </div>
      ) : (
        <AfterPause>
          <Skeleton h={480} radius="md" />
        </AfterPause>
      )}
    </Stack>
  )
}
