import { Alert, Modal, SegmentedControl, Stack, Text, VisuallyHidden } from '@mantine/core'
import { to, type AnyResource } from '@staff/contract'
import { clearWords, importModes, type ImportMode, type ImportType } from '@staff/contract/admin'
import { ApiError, kitWords, getMessage, useLabel, useWords } from '@staff/kit'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useImportActions, useModes } from './calls.ts'
import { DropZone } from './drop-zone.tsx'
import { importWords } from './words.ts'

const getReasons = (error: unknown): readonly string[] =>
  error instanceof ApiError && error.body.errors.length
    ? error.body.errors.map(({ message }) => message)
    : [getMessage(error)]
/** What the rows of the file do, when there is a choice, and its meaning. */
function ModeChoice({
  modes,
  mode,
  onChange,
}: {
  readonly modes: readonly ImportMode[]
  readonly mode: ImportMode
  readonly onChange: (mode: ImportMode) => void
}) {
  const w = useWords(importWords)
  const label = useLabel()
  return (
    <>
      <VisuallyHidden id="import-mode">{w('mode')}</VisuallyHidden>
      <SegmentedControl
        aria-labelledby="import-mode"
        fullWidth
        value={mode}
        onChange={(value) => onChange(modes.find((one) => one === value) ?? mode)}
        data={importModes
          .filter(({ value }) => modes.includes(value))
          .map((one) => ({ value: one.value, label: label(one.label) }))}
      />
      <Text size="sm" c="dimmed">
        {w(mode, { clear: label(clearWords) })}
      </Text>
    </>
  )
}
/** Uploads a file for checking and goes to the check result. */
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
  const { upload } = useImportActions(type)
  const [refused, setRefused] = useState<readonly string[]>([])
  const modes = useModes(type)
  const [chosen, setMode] = useState<ImportMode>()
  const mode = chosen ?? modes[0] ?? 'INSERT'
  const send = (file: File) => {
    setRefused([])
    upload.mutate(
      { file, mode },
      {
        onSuccess: ({ id }) => {
          onClose()
          void navigate(to(resource).view(id))
        },
        onError: (error) => setRefused(getReasons(error)),
      },
    )
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
        {modes.some((one) => one !== 'INSERT') && <ModeChoice modes={modes} mode={mode} onChange={setMode} />}
        <DropZone
          busy={upload.isPending ? upload.variables.file : undefined}
          onFile={send}
          onRefused={(reason) => setRefused([reason])}
        />
      </Stack>
    </Modal>
  )
}
