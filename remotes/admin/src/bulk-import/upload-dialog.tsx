import { Alert, Modal, Stack } from '@mantine/core'
import { to, type AnyResource } from '@staff/contract'
import type { ImportType } from '@staff/contract/admin'
import { ApiError, kitWords, messageOf, useWords } from '@staff/kit'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useImportActs } from './calls.ts'
import { DropZone } from './drop-zone.tsx'
import { importWords } from './words.ts'

const reasonsOf = (error: unknown): readonly string[] =>
  error instanceof ApiError && error.body.errors.length
    ? error.body.errors.map(({ message }) => message)
    : [messageOf(error)]
/** Chooses a file, has it checked and goes to what the check says. */
export function UploadDialog({
  type,
  resource,
  opened,
  onClose,
}: {
  readonly type: ImportType
  readonly resource: AnyResource
  readonly opened: boolean
  readonly onClose: () => void
}) {
  const w = useWords(importWords)
  const kit = useWords(kitWords)
  const navigate = useNavigate()
  const { upload } = useImportActs(type)
  const [refused, setRefused] = useState<readonly string[]>([])
  const send = (file: File) => {
    setRefused([])
    upload.mutate(file, {
      onSuccess: ({ id }) => {
        onClose()
        void navigate(to(resource).view(id))
      },
      onError: (error) => setRefused(reasonsOf(error)),
    })
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={w('uploadTitle')}
      size="lg"
      closeOnClickOutside={!upload.isPending}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Stack gap="sm">
        {refused.length > 0 && (
          <Alert color="danger" role="alert">
            {refused.map((reason) => (
              <div key={reason}>{reason}</div>
            ))}
          </Alert>
        )}
        <DropZone
          busy={upload.isPending ? upload.variables : undefined}
          onFile={send}
          onRefused={(reason) => setRefused([reason])}
        />
      </Stack>
    </Modal>
  )
}
