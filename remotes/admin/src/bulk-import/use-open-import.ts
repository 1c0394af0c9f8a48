import { usePrevious } from '@mantine/hooks'
import type { AnyResource } from '@staff/contract'
import type { ImportDocument, ImportType } from '@staff/contract/admin'
import { useRecord } from '@staff/kit'
import { useEffect } from 'react'
import { useImportActions, useModes, useProgress } from './calls.ts'
import { useDrafts } from './use-drafts.ts'

/** An import with whether it may be acted on, is running, and which corrections are typed. */
export function useOpenImport({
  id,
  type,
  resource,
}: {
  readonly id: string
  readonly type: ImportType
  readonly resource: AnyResource
}) {
  const { data: document, error, refetch } = useRecord<ImportDocument>(resource, id)
  const { commit } = useImportActions(type)
  const modes = useModes(type)
  const isOpen = document?.status === 'CHECKED' || document?.status === 'FAILED'
  const { data: progress = {} } = useProgress(id, isOpen, commit.isPending)
  const runs = commit.isPending || (isOpen && progress.done !== undefined)
  const ran = usePrevious(runs)
  // Begun from a page that was left meanwhile, nobody else waits for its end.
  useEffect(() => {
    if (ran && !runs) void refetch()
  }, [ran, runs, refetch])
  const mayImport = document !== undefined && modes.includes(document.mode)
  // What the check says can be answered while no row of it is coming in.
  const isAnswerable = isOpen && !runs && mayImport
  return {
    document,
    error,
    refetch,
    commit,
    progress,
    runs,
    mayImport,
    isAnswerable,
    corrections: useDrafts(isAnswerable),
  }
}
