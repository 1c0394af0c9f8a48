import { Alert, Button, Group, Menu, Progress, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { to, type AnyResource } from '@staff/contract'
import {
  bulkImport,
  getImportPage,
  type ImportDocument,
  type ImportProgress,
  type ImportType,
} from '@staff/contract/admin'
import {
  ApiError,
  api,
  ask,
  confirmDelete,
  ErrorState,
  formatDateTime,
  formatNumber,
  kitWords,
  LoadingButton,
  NotFoundState,
  PageHeader,
  toastRefusal,
  toastSuccess,
  useHolds,
  useWords,
} from '@staff/kit'
import { IconArrowBackUp, IconChevronDown, IconDownload, IconTableImport, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styles from './bulk-import.module.css'
import { fetchFile, fetchInput, isUndoable, type useImportActions } from './calls.ts'
import { ImportPreview, LeftOut } from './import-preview.tsx'
import { correctionsFirst, ImportRows } from './import-rows.tsx'
import { ImportStatusBadge } from './import-status.tsx'
import { useOpenImport } from './use-open-import.ts'
import { useUndo } from './use-undo.ts'
import { importWords } from './words.ts'

function Files({ document }: { readonly document: ImportDocument }) {
  const w = useWords(importWords)
  const result = bulkImport.part(document.id, 'result')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} />} leftSection={<IconDownload size={18} />}>
          {w('files')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {document.inputFile && <Menu.Item onClick={() => void fetchInput(document)}>{w('inputFile')}</Menu.Item>}
        <Menu.Item onClick={() => void fetchFile(result)}>{w('resultFile')}</Menu.Item>
        {document.failed > 0 && (
          <Menu.Item onClick={() => void fetchFile(result, { only: 'faulty' })}>{w('faultyFile')}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
function Count({
  label,
  value,
  color,
}: {
  readonly label: string
  readonly value: number
  readonly color?: string | undefined
}) {
  return (
    <div className={`kit-panel ${styles['count'] ?? ''}`}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text size="xl" fw={600} className="kit-figures" c={color ?? 'inherit'}>
        {formatNumber(value)}
      </Text>
    </div>
  )
}
function Running({ done, total }: Partial<ImportProgress>) {
  const w = useWords(importWords)
  const label = w('importing', {
    done: done === undefined ? '…' : formatNumber(done),
    total: total === undefined ? '…' : formatNumber(total),
  })
  return (
    <Stack gap={6} className="kit-panel" p="md" role="status">
      <Text size="sm">{label}</Text>
      <Progress
        value={done !== undefined && total ? (100 * done) / total : 100}
        animated={done === undefined}
        striped={done === undefined}
        aria-label={label}
      />
    </Stack>
  )
}
interface Props {
  readonly id: string
  readonly type: ImportType
  readonly resource: AnyResource
}
interface ActionsProps extends Omit<Props, 'id'> {
  readonly document: ImportDocument
  readonly commit: ReturnType<typeof useImportActions>['commit']
  /** Requests take effect without approvers. */
  readonly isAtOnce: boolean
  /** There are typed corrections that no action may skip. */
  readonly isDisabled: boolean
}
/** A button that waits for the corrections says why. */
const disabledWhile = (isDisabled: boolean) => ({
  disabled: isDisabled,
  ...(isDisabled ? { 'aria-describedby': correctionsFirst } : {}),
})
function ImportButton({
  document: { id, totalRows, succeeded, failed, filename },
  commit,
  isAtOnce,
  isDisabled,
}: Omit<ActionsProps, 'type' | 'resource'>) {
  const w = useWords(importWords)
  const onlyValid = failed > 0
  const run = async () => {
    if (
      onlyValid &&
      !(await ask({
        title: w('importTitle'),
        text: w('importText', { failed }),
        subject: filename,
        confirm: w('importValid', { count: succeeded }),
      }))
    )
      return
    await commit.mutateAsync({ id, onlyValid, ...(isAtOnce ? { status: 'ACTIVE' as const } : {}) }).then((done) => {
      if (done.status === 'COMPLETED') toastSuccess(w('done', { count: done.succeeded }))
    }, toastRefusal)
  }
  return (
    <Button
      loading={commit.isPending}
      leftSection={<IconTableImport size={18} />}
      onClick={() => void run()}
      {...disabledWhile(isDisabled)}
    >
      {onlyValid ? w('importValid', { count: succeeded }) : w('importAll', { count: totalRows })}
    </Button>
  )
}
function RemoveButton({
  document: { id, filename },
  resource,
  isDisabled,
}: Pick<ActionsProps, 'document' | 'resource' | 'isDisabled'>) {
  const kit = useWords(kitWords)
  const client = useQueryClient()
  const navigate = useNavigate()
  const remove = async () => {
    if (!(await confirmDelete(filename))) return
    await api.delete(bulkImport.one(id)).then(async () => {
      toastSuccess(kit('deleted'))
      await navigate(to(resource).list())
      await client.invalidateQueries({ queryKey: [resource.name] })
    }, toastRefusal)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={18} />}
      onClick={() => void remove()}
      {...disabledWhile(isDisabled)}
    >
      {kit('remove')}
    </Button>
  )
}
function Actions({ document, type, resource, commit, isAtOnce, isDisabled }: ActionsProps) {
  const w = useWords(importWords)
  const undo = useUndo(type)
  const { status, succeeded } = document
  if (isUndoable(document))
    return (
      <LoadingButton variant="default" leftSection={<IconArrowBackUp size={18} />} onClick={() => undo(document)}>
        {w('undo')}
      </LoadingButton>
    )
  if (status !== 'CHECKED' && status !== 'FAILED') return null
  return (
    <>
      <RemoveButton document={document} resource={resource} isDisabled={isDisabled} />
      {succeeded > 0 && (
        <ImportButton document={document} commit={commit} isAtOnce={isAtOnce} isDisabled={isDisabled} />
      )}
    </>
  )
}

/** The state of an import: its counts, and why it is not done or no longer done. */
function Outcome({ document }: { readonly document: ImportDocument }) {
  const w = useWords(importWords)
  const { status, totalRows, succeeded, changed, failed, undoReason } = document
  return (
    <>
      {status === 'FAILED' && (
        <Alert color="danger" role="alert">
          {w('notDone')}
        </Alert>
      )}
      {status === 'UNDONE' && undoReason && (
        <Alert color="gray" title={w('undoneBecause')}>
          {undoReason}
        </Alert>
      )}
      <div className={styles['counts']}>
        <Count label={w('total')} value={totalRows} />
        <Count
          label={w(status === 'COMPLETED' ? 'imported' : 'valid')}
          value={succeeded}
          color={succeeded > 0 ? 'success' : undefined}
        />
        {changed > 0 && <Count label={w(status === 'COMPLETED' ? 'changed' : 'changing')} value={changed} />}
        <Count label={w('faulty')} value={failed} color={failed > 0 ? 'danger' : undefined} />
      </div>
      {isUndoable(document) && (
        <Text size="sm" c="dimmed">
          {w('undoUntil', { time: formatDateTime(document.undoUntil) })}
        </Text>
      )}
    </>
  )
}

/** One import: its counts, the check result cell by cell, and the actions allowed in its state. */
export function ImportView(props: Props) {
  const { type, resource } = props
  const w = useWords(importWords)
  const holds = useHolds()
  const { document, error, refetch, commit, progress, runs, mayImport, isAnswerable, corrections } =
    useOpenImport(props)
  const [isAtOnce, setAtOnce] = useState(false)
  if (error instanceof ApiError && error.status === 404) return <NotFoundState />
  if (error)
    return (
      <div className="kit-panel">
        <ErrorState onRetry={() => void refetch()} />
      </div>
    )
  if (!document) return <Skeleton h={240} />
  const { filename, status, succeeded } = document
  const { decides } = getImportPage(type)
  return (
    <Stack gap="md">
      <PageHeader
        title={filename}
        beside={<ImportStatusBadge status={status} />}
        actions={
          <Group gap="xs">
            <Files document={document} />
            {!(runs && !commit.isPending) && mayImport && (
              <Actions
                document={document}
                type={type}
                resource={resource}
                commit={commit}
                isAtOnce={isAtOnce}
                isDisabled={corrections.drafts.size > 0}
              />
            )}
          </Group>
        }
      />
      {runs && <Running {...progress} />}
      <Outcome document={document} />
      {isAnswerable && <LeftOut document={document} />}
      {isAnswerable && succeeded > 0 && decides && holds(decides) && (
        <Switch
          label={w('atOnce')}
          description={w('atOnceHelp')}
          checked={isAtOnce}
          onChange={(event) => setAtOnce(event.currentTarget.checked)}
        />
      )}
      {isAnswerable && succeeded > 0 && <ImportPreview document={document} />}
      <ImportRows document={document} type={type} corrections={corrections} />
    </Stack>
  )
}
