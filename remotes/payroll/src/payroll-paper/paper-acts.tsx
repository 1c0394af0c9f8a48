import { Modal, Text } from '@mantine/core'
import { date, L, longText, text, type AnyField } from '@staff/contract'
import { payrollPaper, payrollPaperCall, type PayrollPaper } from '@staff/contract/payroll'
import {
  ActDialog,
  ActFields,
  api,
  Attachments,
  businessToday,
  toastSuccess,
  useAct,
  useHolds,
  useWords,
} from '@staff/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paperWords } from './words.ts'

/** What is asked for before a paper is marked, by act. */
export type PaperAct = 'filed' | 'undo'
const fieldsOf: Readonly<Record<PaperAct, Readonly<Record<string, AnyField>>>> = {
  filed: {
    filedOn: date({ label: L('Filed on', 'បានដាក់នៅ') }),
    reference: text({ label: L('Reference', 'លេខយោង'), optional: true }),
    link: text({ label: L('Link of the QR Code', 'តំណនៃកូដ QR'), optional: true, max: 500 }),
  },
  undo: { reason: longText({ label: L('Reason', 'មូលហេតុ') }) },
}
interface Props {
  readonly of: PayrollPaper
  readonly onClose: () => void
}
/** The window of an act with a paper. */
export function PaperActDialog({ of, act, onClose }: Props & { readonly act: PaperAct }) {
  const w = useWords(paperWords)
  const client = useQueryClient()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(
    act === 'filed' ? { filedOn: businessToday() } : {},
  )
  const { run, isPending, faults } = useAct(
    (sent: object) =>
      api.post(payrollPaperCall(of.id, act), act === 'undo' ? { ...sent, version: of.filingVersion } : sent),
    () => {
      toastSuccess(w(`${act}Done`))
      void client.invalidateQueries({ queryKey: [payrollPaper.name] })
      onClose()
    },
  )
  const fields = fieldsOf[act]
  return (
    <ActDialog
      title={w(act)}
      label={w(act)}
      isPending={isPending}
      faults={faults}
      fields={Object.keys(fields)}
      onClose={onClose}
      onConfirm={() => run(values)}
    >
      {act === 'filed' && of.state === 'AMEND' && (
        <Text size="sm" c="dimmed">
          {w('amendText')}
        </Text>
      )}
      <ActFields
        fields={fields}
        values={values}
        faults={faults}
        onChange={(key, next) => setValues((before) => ({ ...before, [key]: next }))}
      />
    </ActDialog>
  )
}
/** What was handed in, with the QR code of the office's portal. */
export function FiledDocuments({ of, onClose }: Props) {
  const w = useWords(paperWords)
  const canWrite = useHolds()('FILE_PAYROLL_PAPER')
  return (
    <Modal opened onClose={onClose} title={w('files')} size="lg">
      <Attachments category="PAYROLL_PAPER" entityId={of.filingId ?? ''} canWrite={canWrite} />
    </Modal>
  )
}
