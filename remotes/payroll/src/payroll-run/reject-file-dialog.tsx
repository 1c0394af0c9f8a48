import { Alert, Text } from '@mantine/core'
import { authorName, date } from '@staff/contract'
import { payrollRunPayment, rejectFileCall, rejectFileColumns, type RejectFileCheck } from '@staff/contract/payroll'
import {
  ActionDialog,
  ActionFields,
  api,
  businessToday,
  formatDateTime,
  formatMonth,
  formatNumber,
  toastSuccess,
  useAction,
  useLabel,
  useLanguage,
  useWords,
} from '@staff/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FileChoice } from '../pay-form/file-choice.tsx'
import { FileWarnings } from '../pay-form/file-warnings.tsx'
import { RejectFileRows } from './reject-file-rows.tsx'
import { rejectFileDayHelp, rejectFileWords } from './reject-file-words.ts'
import { runKey } from './use-run.ts'

const dayField = date({ label: rejectFileColumns.rejectedOn.label, help: rejectFileDayHelp })
/** Sends a file and a day: first for a check, then to be recorded; another file or day is checked again. */
function useRejectFile(id: string, onClose: () => void) {
  const w = useWords(rejectFileWords)
  const client = useQueryClient()
  const [sent, setSent] = useState<{ readonly file: File | null; readonly rejectedOn: unknown }>({
    file: null,
    rejectedOn: businessToday(),
  })
  const [checked, setChecked] = useState<RejectFileCheck | null>(null)
  const upload = <T,>(action: 'check' | 'record', file: File) =>
    api
      .upload<{ readonly data: T }>(rejectFileCall(id, action), {
        file,
        rejectedOn: typeof sent.rejectedOn === 'string' ? sent.rejectedOn : undefined,
      })
      .then(({ data }) => data)
  const check = useAction(
    (file: File) => upload<RejectFileCheck>('check', file).then(setChecked),
    () => undefined,
  )
  const record = useAction(
    (file: File) =>
      upload<{ readonly recorded: number; readonly byHand: number }>('record', file).then(({ recorded, byHand }) =>
        toastSuccess(
          w(byHand ? 'recordedSome' : 'recorded', { count: formatNumber(recorded), others: formatNumber(byHand) }),
        ),
      ),
    () => {
      void client.invalidateQueries({ queryKey: [payrollRunPayment.name] })
      void client.invalidateQueries({ queryKey: runKey(id) })
      onClose()
    },
  )
  return {
    sent,
    checked,
    next: checked ? record : check,
    set: (some: Partial<typeof sent>) => {
      setSent((before) => ({ ...before, ...some }))
      setChecked(null)
      check.reset()
      record.reset()
    },
  }
}
/** The person who has recorded the file before, or the results of its rows. */
function Checked({ of: { recordedBefore, warnings, rows } }: { readonly of: RejectFileCheck }) {
  const w = useWords(rejectFileWords)
  const lang = useLanguage()
  if (recordedBefore)
    return (
      <Alert color="warning" role="alert">
        {w('before', {
          name: recordedBefore.by ? authorName(recordedBefore.by, lang) : w('somebody'),
          time: formatDateTime(recordedBefore.at),
          month: formatMonth(recordedBefore.payMonth),
        })}
      </Alert>
    )
  return (
    <>
      <FileWarnings warnings={warnings} />
      {!rows.some(({ outcome }) => outcome === 'MATCHED') && (
        <Alert color="warning" role="alert">
          {w('nothing')}
        </Alert>
      )}
      <RejectFileRows rows={rows} />
    </>
  )
}
interface Props {
  readonly id: string
  readonly onClose: () => void
}
/**
 * Takes the bank's file of returned payments of a paid payroll run, shows the result of each row,
 * and records it (docs/rules/pay.md, "Paying out").
 */
export function RejectFileDialog({ id, onClose }: Props) {
  const w = useWords(rejectFileWords)
  const say = useLabel()
  const { sent, checked, next, set } = useRejectFile(id, onClose)
  const matched = checked?.rows.filter(({ outcome }) => outcome === 'MATCHED').length ?? 0
  const headings = (required: boolean) =>
    Object.values(rejectFileColumns)
      .filter((column) => column.required === required)
      .map(({ label }) => say(label))
      .join(', ')
  return (
    <ActionDialog
      title={w('title')}
      label={checked ? w('record', { count: formatNumber(matched) }) : w('check')}
      isWide
      isPending={next.isPending}
      disabled={!sent.file || (checked !== null && (matched === 0 || checked.recordedBefore !== null))}
      faults={next.faults}
      fields={['rejectedOn']}
      onClose={onClose}
      onConfirm={() => sent.file && next.run(sent.file)}
    >
      <Text size="sm" c="dimmed">
        {w('text')}
      </Text>
      <Text size="xs" c="dimmed">
        {w('columns', { needed: headings(true), more: headings(false) })}
      </Text>
      <FileChoice file={sent.file} onChoose={(file) => set({ file })} />
      <ActionFields
        fields={{ rejectedOn: dayField }}
        values={sent}
        faults={next.faults}
        onChange={(_, rejectedOn) => set({ rejectedOn })}
      />
      {checked && <Checked of={checked} />}
    </ActionDialog>
  )
}
