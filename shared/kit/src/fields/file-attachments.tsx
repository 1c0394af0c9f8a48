import { ActionIcon, Alert, Button, FileButton, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { attachmentKinds, mediaCalls, type Attachment, type AttachmentCategory, type FileValue } from '@staff/contract'
import {
  IconAlertTriangle,
  IconDownload,
  IconFile,
  IconFileTypePdf,
  IconPhoto,
  IconTrash,
  IconUpload,
  type TablerIcon,
} from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../api/api-error.ts'
import { api } from '../api/api.ts'
import { saveFile } from '../api/download.ts'
import { confirmDelete } from '../feedback/confirm-delete.tsx'
import { toastError, toastSuccess } from '../feedback/toast.ts'
import { formatDateTime } from '../formats/dates.ts'
import { useWords } from '../i18n/define-words.ts'
import { ErrorState } from '../states/states.tsx'
import { kitWords } from '../words.ts'
import { faultOf, inMegabytes, limitsOf } from './file-limits.ts'
import { fileWords } from './file-words.ts'
import '../form/form-page.css'

export interface AttachmentsProps {
  readonly category: AttachmentCategory
  /** The heading; "Attachments" when absent. */
  readonly title?: string
  /** Nothing at all while there is no file. */
  readonly hidesEmpty?: boolean
  /** The record that owns the files. Without it they wait for a record that is still being typed: `waiting` and `onWaiting` hold them. */
  readonly entityId?: string
  readonly waiting?: readonly Attachment[]
  readonly onWaiting?: (files: readonly Attachment[]) => void
  /** Told of the files that were chosen and are not stored: on their way, or failed and kept for another try. */
  readonly onOpen?: (files: readonly File[]) => void
  /** Whether files may be added and deleted. The service decides; this only offers it. */
  readonly canWrite?: boolean
}
const none: readonly Attachment[] = []
/** A file that did not arrive, and why; the service never saw it, or could not take it now. */
interface Failed {
  readonly file: File
  readonly reason: string
}
// What the service looked at and refused stays refused; a lost connection and a busy service are worth another try.
const mayRetry = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500
const icons: Readonly<Record<string, TablerIcon>> = {
  'application/pdf': IconFileTypePdf,
  'image/jpeg': IconPhoto,
  'image/png': IconPhoto,
}

function FileRow({ file, onRemove }: { readonly file: Attachment; readonly onRemove: (() => void) | undefined }) {
  const w = useWords(fileWords)
  const Icon = icons[file.mimeType] ?? IconFile
  const size =
    file.size < 1_048_576
      ? w('kilobytes', { size: Math.max(1, Math.round(file.size / 1024)) })
      : w('megabytes', { size: inMegabytes(file.size) })
  const save = () =>
    api.download(mediaCalls.download(file.id), { as: 'file' }).then(
      ({ blob }) => saveFile(blob, file.filename),
      (error: unknown) => toastError(messageOf(error)),
    )
  return (
    <Group component="li" gap="sm" wrap="nowrap" justify="space-between">
      <Group gap="sm" wrap="nowrap" miw={0}>
        <Icon size={24} stroke={1.4} aria-hidden />
        <div className="kit-read">
          <Text size="sm">{file.filename}</Text>
          <Text size="xs" c="dimmed" className="kit-figures">
            {file.createdBy ? w('by', { size, name: file.createdBy.name, time: formatDateTime(file.createdAt) }) : size}
          </Text>
        </div>
      </Group>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={w('download', { name: file.filename })}
          onClick={() => void save()}
        >
          <IconDownload size={18} />
        </ActionIcon>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={w('remove', { name: file.filename })}
            onClick={onRemove}
          >
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </Group>
    </Group>
  )
}

function FailedRow({
  failed: { file, reason },
  isBusy,
  onRetry,
  onRemove,
}: {
  readonly failed: Failed
  readonly isBusy: boolean
  readonly onRetry: () => void
  readonly onRemove: () => void
}) {
  const w = useWords(fileWords)
  const kit = useWords(kitWords)
  return (
    <Group component="li" gap="sm" wrap="nowrap" justify="space-between">
      <Group gap="sm" wrap="nowrap" miw={0}>
        <IconAlertTriangle size={24} stroke={1.4} color="var(--mantine-color-danger-filled)" aria-hidden />
        <div className="kit-read">
          <Text size="sm">{file.name}</Text>
          <Text size="xs" c="danger" role="alert">
            {w('failed', { reason })}
          </Text>
        </div>
      </Group>
      <Group gap={4} wrap="nowrap">
        <Button
          variant="default"
          size="xs"
          loading={isBusy}
          aria-label={w('retry', { name: file.name })}
          onClick={onRetry}
        >
          {kit('retry')}
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          disabled={isBusy}
          aria-label={w('remove', { name: file.name })}
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
    </Group>
  )
}

/** The files of a record: listed, downloaded, added several at a time and deleted. What may be chosen is told before. */
export function Attachments({
  category,
  title,
  hidesEmpty = false,
  entityId,
  waiting = none,
  onWaiting,
  onOpen,
  canWrite = onWaiting !== undefined,
}: AttachmentsProps) {
  const w = useWords(fileWords)
  const kit = useWords(kitWords)
  const client = useQueryClient()
  const key = ['media', 'of', category, entityId]
  const [faults, setFaults] = useState<readonly string[]>([])
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const keepFailed = (next: readonly Failed[]) => {
    setFailed(next)
    onOpen?.(next.map(({ file }) => file))
  }
  const {
    data: stored,
    isError,
    refetch,
  } = useQuery({
    queryKey: key,
    enabled: entityId !== undefined,
    queryFn: ({ signal }) =>
      api
        .get<{ data: readonly Attachment[] }>(mediaCalls.files, { entityType: category, entityId }, { signal })
        .then(({ data }) => data),
  })
  const files = entityId === undefined ? waiting : stored
  const limits = limitsOf(category)
  const room = attachmentKinds[category].maxFiles - (files?.length ?? 0) - failed.length
  const reload = () => client.invalidateQueries({ queryKey: key })
  const upload = useMutation({
    onMutate: (chosen: readonly File[]) => onOpen?.([...failed.map(({ file }) => file), ...chosen]),
    mutationFn: async (chosen: readonly File[]) => {
      const said: string[] = []
      const lost: Failed[] = []
      const retried = new Set(failed.map(({ file }) => file))
      const refuse = (file: File, reason: string) => said.push(w('refused', { name: file.name, reason }))
      const sent: Attachment[] = []
      for (const [at, file] of chosen.entries()) {
        const fault = at >= room && !retried.has(file) ? w('tooMany', { count: room }) : faultOf(file, category)
        if (fault) refuse(file, fault === 'fileTooLarge' || fault === 'fileType' ? kit(fault, limits) : fault)
        else
          await api
            .upload<{ data: FileValue }>(mediaCalls.files, {
              file,
              entityType: category,
              ...(entityId === undefined ? {} : { entityId }),
            })
            .then(
              ({ data }) => {
                sent.push({ ...data, size: file.size, createdAt: new Date().toISOString(), createdBy: null })
              },
              (error: unknown) => {
                if (mayRetry(error)) lost.push({ file, reason: messageOf(error) })
                else refuse(file, messageOf(error))
              },
            )
      }
      return { said, sent, lost: [...failed.filter(({ file }) => !chosen.includes(file)), ...lost] }
    },
    onSuccess: async ({ said, sent, lost }) => {
      setFaults(said)
      keepFailed(lost)
      if (sent.length > 0) toastSuccess(kit('uploaded'))
      onWaiting?.([...waiting, ...sent])
      await reload()
    },
  })
  const remove = async ({ id, filename }: Attachment) => {
    // What no record has yet is let go of without a question.
    if (onWaiting) onWaiting(waiting.filter((file) => file.id !== id))
    else if (!(await confirmDelete(filename))) return
    await api.delete(mediaCalls.file(id)).then(
      () => toastSuccess(kit('deleted')),
      (error: unknown) => toastError(messageOf(error)),
    )
    await reload()
  }
  if (hidesEmpty && !files?.length && failed.length === 0) return null
  return (
    <section className="kit-panel kit-section" aria-label={title ?? w('attachments')}>
      <Group justify="space-between" gap="xs">
        <Title order={2} className="kit-section-title">
          {title ?? w('attachments')}
        </Title>
        {canWrite && files && (
          <FileButton
            multiple
            accept={attachmentKinds[category].accept.join(',')}
            disabled={room <= 0}
            onChange={(chosen) => {
              if (chosen.length) upload.mutate(chosen)
            }}
            inputProps={{ name: 'attachments', 'aria-label': w('add') }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="xs"
                loading={upload.isPending}
                disabled={room <= 0}
                leftSection={<IconUpload size={16} />}
              >
                {w('add')}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      {canWrite && (
        <Text size="xs" c="dimmed">
          {room > 0 ? w('limits', limits) : w('full', { count: limits.count })}
        </Text>
      )}
      {faults.length > 0 && (
        <Alert
          color="danger"
          role="alert"
          withCloseButton
          closeButtonLabel={kit('close')}
          onClose={() => setFaults([])}
        >
          {faults.map((fault) => (
            <div key={fault}>{fault}</div>
          ))}
        </Alert>
      )}
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !files ? (
        <Skeleton h={44} />
      ) : files.length + failed.length === 0 ? (
        <Text size="sm" c="dimmed">
          {w('none')}
        </Text>
      ) : (
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} onRemove={canWrite ? () => void remove(file) : undefined} />
          ))}
          {failed.map((one, at) => (
            <FailedRow
              key={`${one.file.name}:${String(at)}`}
              failed={one}
              isBusy={upload.isPending}
              onRetry={() => upload.mutate([one.file])}
              onRemove={() => keepFailed(failed.filter((other) => other !== one))}
            />
          ))}
        </Stack>
      )}
    </section>
  )
}
