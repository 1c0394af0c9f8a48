import { useDisclosure } from '@mantine/hooks'
import { L, to, type AnyResource } from '@staff/contract'
import { bulkImport, type ImportDocument, type ImportType } from '@staff/contract/admin'
import { ResourceList, type AnyRow, type RowAction } from '@staff/kit'
import {
  IconArrowBackUp,
  IconDownload,
  IconFileDownload,
  IconFileSpreadsheet,
  IconTableImport,
  IconUpload,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { fetchFile, fetchInput, isUndoable, useModes } from './calls.ts'
import { ImportStatusBadge } from './import-status.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { useUndo } from './use-undo.ts'

const words = {
  template: L('Template', 'គំរូឯកសារ'),
  upload: L('Upload', 'ផ្ទុកឡើង'),
  import: L('Import', 'នាំចូល'),
  undo: L('Undo import', 'ត្រឡប់ការនាំចូល'),
  input: L('Input file', 'ឯកសារបញ្ចូល'),
  result: L('Result file', 'ឯកសារលទ្ធផល'),
}
const getDocument = (row: AnyRow) => row as unknown as ImportDocument
const cells = { status: (row: AnyRow) => <ImportStatusBadge status={getDocument(row).status} /> }
/** The history of one type, with the template and the upload. */
export function ImportHistory({ type, resource }: { readonly type: ImportType; readonly resource: AnyResource }) {
  const navigate = useNavigate()
  const undo = useUndo(type)
  const [opened, { open, close }] = useDisclosure()
  const modes = useModes(type)
  const mayImport = (row: AnyRow) => modes.includes(getDocument(row).mode)
  const actions: RowAction<AnyRow>[] = [
    {
      label: words.import,
      icon: IconTableImport,
      when: (row) => mayImport(row) && ['CHECKED', 'FAILED'].includes(getDocument(row).status),
      run: ({ id }) => navigate(to(resource).view(id)),
    },
    {
      label: words.input,
      icon: IconFileSpreadsheet,
      when: (row) => Boolean(getDocument(row).inputFile),
      run: (row) => fetchInput(getDocument(row)),
    },
    { label: words.result, icon: IconFileDownload, run: ({ id }) => fetchFile(bulkImport.part(id, 'result')) },
    {
      label: words.undo,
      icon: IconArrowBackUp,
      when: (row) => mayImport(row) && isUndoable(getDocument(row)),
      run: (row) => undo(getDocument(row)),
    },
  ]
  return (
    <>
      <ResourceList
        resource={resource}
        fixed={{ type }}
        rowActions={actions}
        cells={cells}
        listActions={[
          { label: words.template, icon: IconDownload, run: () => fetchFile(bulkImport.template(type)) },
          ...(modes.length ? [{ label: words.upload, icon: IconUpload, run: open, isMain: true }] : []),
        ]}
      />
      <UploadDialog type={type} resource={resource} opened={opened} onClose={close} />
    </>
  )
}
