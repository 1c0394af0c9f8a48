import { Avatar, Text } from '@mantine/core'
import type { Field, FileValue } from '@staff/contract'
import { IconFile } from '@tabler/icons-react'
import { asText } from '../../formats/as-text.ts'
import { emptyMark } from '../../formats/dates.ts'
import { useLabel } from '../../i18n/define-words.ts'
import { FileControl } from './file-control.tsx'
import type { CellProps, KitKind } from '../kit-kind.ts'
import { getNotFound, useStoredImage } from './stored-image.ts'

const isFile = (value: unknown): value is FileValue => typeof value === 'object' && value !== null && 'id' in value

function FileCell({ field, value }: CellProps<Field<'file'>>) {
  const file = isFile(value) ? value : null
  const { picture, isMissing } = useStoredImage(file)
  const say = useLabel()
  if (!file) return <>{emptyMark}</>
  const notFound = isMissing ? getNotFound(field.entityType) : undefined
  if (notFound)
    return (
      <Text size="sm" c="danger">
        {say(notFound)}
      </Text>
    )
  return file.mimeType.startsWith('image/') ? (
    <Avatar src={picture} size={56} radius="md" alt={file.filename}>
      <IconFile size={24} stroke={1.4} aria-hidden />
    </Avatar>
  ) : (
    <>{file.filename}</>
  )
}
/** A stored file. Lists do not filter by it. */
export const file: KitKind<Field<'file'>> = {
  Cell: FileCell,
  Input: FileControl,
  Filter: () => null,
  FilterText: ({ value }) => <>{value}</>,
  toInput: (value) => (isFile(value) ? value.id : asText(value)),
}
