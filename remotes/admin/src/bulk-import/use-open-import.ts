import { usePrevious } from '@mantine/hooks'
import type { AnyResource } from '@staff/contract'
import type { ImportDocument, ImportType } from '@staff/contract/admin'
import { useRecord } from '@staff/kit'
import { useEffect } from 'react'
import { useImportActions, useModes, useProgress } from './calls.ts'
import { useDrafts } from './use-drafts.ts'

/** An import with its state: whether actions are allowed, whether it is running, and the typed corrections. */
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
  // When the user left the page where the import started, only this page waits for its end.
  useEffect(() => {
    if (ran && !runs) void refetch()
  }, [ran, runs, refetch])
  const mayImport = document !== undefined && modes.includes(document.mode)
  // The check result can be edited while no row is being imported.
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
