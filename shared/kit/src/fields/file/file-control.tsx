import { Avatar, Button, FileButton, Group, Input, Text } from '@mantine/core'
import type { Field, FileValue } from '@staff/contract'
import { IconFile, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { asText } from '../../formats/as-text.ts'
import { getMessage } from '../../api/api-error.ts'
import { api } from '../../api/api.ts'
import { toastSuccess } from '../../feedback/toast.ts'
import { useLabel, useWords } from '../../i18n/define-words.ts'
import { kitWords } from '../../words.ts'
import { inMegabytes } from './file-limits.ts'
import type { InputProps } from '../kit-kind.ts'
import { getNotFound, isImage, useStoredImage } from './stored-image.ts'

type Props = InputProps<Field<'file'>>

/** The address of a picture that was chosen here, until another one is. */
function usePreview(chosen: File | null): string | undefined {
  const [preview, setPreview] = useState<string>()
  useEffect(() => {
    if (!chosen || !isImage(chosen.type)) return setPreview(undefined)
    const url = URL.createObjectURL(chosen)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [chosen])
  return preview
}

/** Sends a chosen file at once; what the form holds afterwards is its id. */
function useChosenFile(field: Props['field'], onChange: Props['onChange']) {
  const w = useWords(kitWords)
  const [chosen, setChosen] = useState<File | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const upload = useMutation({
    mutationFn: (file: File) =>
      api.upload<{ data: { id: string } }>('employee/media', { file, entityType: field.entityType }),
    onSuccess: ({ data }) => {
      onChange(data.id)
      toastSuccess(w('uploaded'))
    },
    onError: (failure) => setRefused(getMessage(failure)),
  })
  const types = field.accept.map((type) => (type.split('/')[1] ?? type).toUpperCase()).join(', ')
  const size = inMegabytes(field.maxBytes)
  const choose = (file: File | null) => {
    if (!file) return
    const fault =
      file.size > field.maxBytes
        ? w('fileTooLarge', { size })
        : field.accept.includes(file.type)
          ? null
          : w('fileType', { types })
    setRefused(fault)
    if (fault) return
    setChosen(file)
    upload.mutate(file)
  }
  const remove = () => {
    setChosen(null)
    onChange('')
  }
  return { chosen, refused, choose, remove, isPending: upload.isPending, limits: w('fileLimits', { types, size }) }
}

interface ButtonsProps extends Pick<Props, 'name' | 'field' | 'value' | 'onBlur'> {
  readonly disabled: boolean
  readonly isPending: boolean
  readonly onChoose: (file: File | null) => void
  readonly onRemove: () => void
}
function FileButtons({ name, field, value, disabled, isPending, onBlur, onChoose, onRemove }: ButtonsProps) {
  const w = useWords(kitWords)
  return (
    <Group gap="xs">
      <FileButton onChange={onChoose} accept={field.accept.join(',')} disabled={disabled} inputProps={{ name, onBlur }}>
        {(props) => (
          <Button {...props} variant="default" size="xs" loading={isPending} leftSection={<IconUpload size={16} />}>
            {w(value ? 'replaceFile' : 'chooseFile')}
          </Button>
        )}
      </FileButton>
      {asText(value) && !disabled && (
        <Button variant="subtle" color="gray" size="xs" onClick={onRemove}>
          {w('removeFile')}
        </Button>
      )}
    </Group>
  )
}

/** Uploads as soon as a file is chosen; what is sent with the form is its id. Limits are told before. */
export function FileControl({
  name,
  field,
  label,
  description,
  error,
  value,
  shown,
  disabled = false,
  onChange,
  onBlur,
}: Props) {
  const stored =
    typeof shown === 'object' && shown !== null && (shown as FileValue).id === value ? (shown as FileValue) : null
  const { picture: storedPicture, isMissing } = useStoredImage(stored)
  const say = useLabel()
  const { chosen, refused, choose, remove, isPending, limits } = useChosenFile(field, onChange)
  const picture = usePreview(chosen) ?? storedPicture
  const notFound = isMissing ? getNotFound(field.entityType) : undefined
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      error={refused ?? error ?? (notFound && say(notFound))}
    >
      <Group gap="sm" wrap="nowrap" mt={4}>
        <Avatar src={picture} size={56} radius="md" alt={chosen?.name ?? stored?.filename ?? ''}>
          <IconFile size={24} stroke={1.4} aria-hidden />
        </Avatar>
        <div>
          <FileButtons
            name={name}
            field={field}
            value={value}
            disabled={disabled}
            isPending={isPending}
            onBlur={onBlur}
            onChoose={choose}
            onRemove={remove}
          />
          <Text size="xs" c="dimmed" mt={4}>
            {limits}
          </Text>
        </div>
      </Group>
    </Input.Wrapper>
  )
}
