import { Alert, Button, FileButton, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { attachmentKinds, type FileAbilities } from '@staff/contract'
import { IconUpload } from '@tabler/icons-react'
import { useWords } from '../../i18n/define-words.ts'
import { ErrorState } from '../../states/states.tsx'
import { kitWords } from '../../words.ts'
import { getLimits } from './file-limits.ts'
import { FailedRow, FileRow } from './file-rows.tsx'
import { fileWords } from './file-words.ts'
import { useUploads, type FileOwner } from './use-uploads.ts'
import '../../form/form-page.css'

export interface AttachmentsProps extends FileOwner {
  /** The heading; "Attachments" when absent. */
  readonly title?: string
  /** Nothing at all while there is no file. */
  readonly hidesEmpty?: boolean
  /** Whether files may be added and deleted here, as far as the service allows it now. */
  readonly canWrite?: boolean
}
type Uploads = ReturnType<typeof useUploads>

function AddFiles({
  category,
  of: { room, upload, isUploading, abilities },
}: Pick<FileOwner, 'category'> & { readonly of: Uploads }) {
  const w = useWords(fileWords)
  const label = w(abilities?.remove ? 'add' : 'addPaper')
  return (
    <FileButton
      multiple
      accept={attachmentKinds[category].accept.join(',')}
      disabled={room <= 0}
      onChange={(chosen) => {
        if (chosen.length) upload(chosen)
      }}
      inputProps={{ name: 'attachments', 'aria-label': label }}
    >
      {(props) => (
        <Button
          {...props}
          variant="default"
          size="xs"
          loading={isUploading}
          disabled={room <= 0}
          leftSection={<IconUpload size={16} />}
        >
          {label}
        </Button>
      )}
    </FileButton>
  )
}
/** Why some of the chosen files were refused. */
function Refused({ of: { faults, clearFaults } }: { readonly of: Uploads }) {
  const kit = useWords(kitWords)
  if (!faults.length) return null
  return (
    <Alert color="danger" role="alert" withCloseButton closeButtonLabel={kit('close')} onClose={clearFaults}>
      {faults.map((fault) => (
        <div key={fault}>{fault}</div>
      ))}
    </Alert>
  )
}
/** What follows from a change of the files, told before somebody changes them. */
function Consequence({ remove, startsAgain }: Pick<FileAbilities, 'remove' | 'startsAgain'>) {
  const w = useWords(fileWords)
  if (remove && !startsAgain) return null
  return (
    <Text size="xs" c="dimmed">
      {w(startsAgain ? 'startsAgain' : 'staysFixed')}
    </Text>
  )
}
function Files({ of, canRemove }: { readonly of: Uploads; readonly canRemove: boolean }) {
  const w = useWords(fileWords)
  const { files, failed, isError, refetch, isUploading, upload, keepFailed, remove } = of
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!files) return <Skeleton h={44} />
  if (files.length + failed.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {w('none')}
      </Text>
    )
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {files.map((file) => (
        <FileRow key={file.id} file={file} onRemove={canRemove ? () => void remove(file) : undefined} />
      ))}
      {failed.map((one, at) => (
        <FailedRow
          key={`${one.file.name}:${String(at)}`}
          failed={one}
          isBusy={isUploading}
          onRetry={() => upload([one.file])}
          onRemove={() => keepFailed(failed.filter((other) => other !== one))}
        />
      ))}
    </Stack>
  )
}

/**
 * The files of a record: list, download, add several at once, delete. It shows the allowed files before the user
 * chooses.
 */
export function Attachments({ title, hidesEmpty = false, canWrite: isWritable, ...owner }: AttachmentsProps) {
  const w = useWords(fileWords)
  const uploads = useUploads(owner)
  const { files, failed, room, abilities } = uploads
  const canWrite = isWritable ?? owner.onWaiting !== undefined
  const [canAdd, canRemove] = [canWrite && abilities?.add === true, canWrite && abilities?.remove === true]
  const limits = getLimits(owner.category)
  if (hidesEmpty && !files?.length && failed.length === 0) return null
  return (
    <section className="kit-panel kit-section" aria-label={title ?? w('attachments')}>
      <Group justify="space-between" gap="xs">
        <Title order={2} className="kit-section-title">
          {title ?? w('attachments')}
        </Title>
        {canAdd && <AddFiles category={owner.category} of={uploads} />}
      </Group>
      {canAdd && abilities && <Consequence {...abilities} />}
      {canAdd && (
        <Text size="xs" c="dimmed">
          {room > 0 ? w('limits', limits) : w('full', { count: limits.count })}
        </Text>
      )}
      <Refused of={uploads} />
      <Files of={uploads} canRemove={canRemove} />
    </section>
  )
}
