import { Alert, Text } from '@mantine/core'
import { nssf, type NssfUpload } from '@staff/contract/payroll'
import { ActionDialog, api, toastSuccess, useAction, useWords } from '@staff/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FileChoice } from '../pay-form/file-choice.tsx'
import { FileWarnings } from '../pay-form/file-warnings.tsx'
import { nssfWords } from './words.ts'

/** Sends a workbook as the table of a day; faults in its rows are shown at once (docs/rules/pay.md, "NSSF table"). */
export function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const w = useWords(nssfWords)
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  // Told after the upload: what was read may not be what was meant.
  const [warnings, setWarnings] = useState<NssfUpload['warnings']>([])
  const action = useAction(
    (sent: File) =>
      api.upload<{ readonly data: NssfUpload }>('employee/nssf/upload/excel', { file: sent }).then(({ data }) => {
        if (data.warnings.length === 0) onClose()
        setWarnings(data.warnings)
      }),
    () => {
      toastSuccess(w('uploaded'))
      void client.invalidateQueries({ queryKey: [nssf.name] })
    },
  )
  const isDone = warnings.length > 0
  const faults = Object.entries(action.faults)
  return (
    <ActionDialog
      title={w('title')}
      label={w(isDone ? 'close' : 'upload')}
      isWide
      isPending={action.isPending}
      disabled={!file}
      faults={action.faults}
      fields={faults.map(([path]) => path)}
      onClose={onClose}
      onConfirm={() => {
        if (isDone) onClose()
        else if (file) action.run(file)
      }}
    >
      <Text size="sm" c="dimmed">
        {w('text')}
      </Text>
      {faults.length > 0 && (
        <Alert color="danger" role="alert">
          {faults.map(([path, words]) => (
            <div key={path}>{words}</div>
          ))}
        </Alert>
      )}
      <FileWarnings warnings={warnings} />
      <FileChoice
        file={file}
        onChoose={(next) => {
          action.reset()
          setWarnings([])
          setFile(next)
        }}
      />
    </ActionDialog>
  )
}
