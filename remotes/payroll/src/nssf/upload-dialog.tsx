import { Alert, Text } from '@mantine/core'
import { nssf } from '@staff/contract/payroll'
import { ActionDialog, api, toastSuccess, useAction, useWords } from '@staff/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FileChoice } from '../pay-form/file-choice.tsx'
import { nssfWords } from './words.ts'

/** Sends a workbook as the table of a day; faults in its rows are shown at once (docs/rules/pay.md, "NSSF table"). */
export function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const w = useWords(nssfWords)
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const action = useAction(
    (sent: File) => api.upload('employee/nssf/upload/excel', { file: sent }),
    () => {
      toastSuccess(w('uploaded'))
      void client.invalidateQueries({ queryKey: [nssf.name] })
      onClose()
    },
  )
  const faults = Object.entries(action.faults)
  return (
    <ActionDialog
      title={w('title')}
      label={w('upload')}
      isWide
      isPending={action.isPending}
      disabled={!file}
      faults={action.faults}
      fields={faults.map(([path]) => path)}
      onClose={onClose}
      onConfirm={() => file && action.run(file)}
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
      <FileChoice
        file={file}
        onChoose={(next) => {
          action.reset()
          setFile(next)
        }}
      />
    </ActionDialog>
  )
}
