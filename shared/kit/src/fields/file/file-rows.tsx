import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { authorName, mediaCalls, type Attachment } from '@staff/contract'
import {
  IconAlertTriangle,
  IconDownload,
  IconFile,
  IconFileTypePdf,
  IconPhoto,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'

import { api } from '../../api/api.ts'
import { saveFile } from '../../api/download.ts'
import { toastRefusal } from '../../feedback/toast.ts'
import { formatDateTime } from '../../formats/dates.ts'
import { useWords } from '../../i18n/define-words.ts'
import { getLanguage } from '../../i18n/i18n.ts'
import { kitWords } from '../../words.ts'
import { inMegabytes } from './file-limits.ts'
import { fileWords } from './file-words.ts'
import type { FailedFile } from './use-uploads.ts'

const icons: Readonly<Record<string, TablerIcon>> = {
  'application/pdf': IconFileTypePdf,
  'image/jpeg': IconPhoto,
  'image/png': IconPhoto,
}

/** A stored file: downloaded by its button, and removed where `onRemove` is given. */
export function FileRow({
  file,
  onRemove,
}: {
  readonly file: Attachment
  readonly onRemove: (() => void) | undefined
}) {
  const w = useWords(fileWords)
  const Icon = icons[file.mimeType] ?? IconFile
  const size =
    file.size < 1_048_576
      ? w('kilobytes', { size: Math.max(1, Math.round(file.size / 1024)) })
      : w('megabytes', { size: inMegabytes(file.size) })
  const save = () =>
    api
      .download(mediaCalls.download(file.id), { as: 'file' })
      .then(({ blob }) => saveFile(blob, file.filename), toastRefusal)
  return (
    <Group component="li" gap="sm" wrap="nowrap" justify="space-between">
      <Group gap="sm" wrap="nowrap" miw={0}>
        <Icon size={24} stroke={1.4} aria-hidden />
        <div className="kit-read">
          <Text size="sm">{file.filename}</Text>
          <Text size="xs" c="dimmed" className="kit-figures">
            {file.createdBy
              ? w('by', { size, name: authorName(file.createdBy, getLanguage()), time: formatDateTime(file.createdAt) })
              : size}
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

/** A file that is not stored, with why, for another try. */
export function FailedRow({
  failed: { file, reason },
  isBusy,
  onRetry,
  onRemove,
}: {
  readonly failed: FailedFile
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
