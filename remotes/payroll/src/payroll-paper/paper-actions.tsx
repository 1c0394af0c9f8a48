import { Modal } from '@mantine/core'
import { date, L, longText, text, type AnyField } from '@staff/contract'
import { payrollPaper, payrollPaperCall, type PayrollPaper } from '@staff/contract/payroll'
import { ActionWindow, api, Attachments, businessToday, useHolds, useWords } from '@staff/kit'
import { paperWords } from './words.ts'

/** The required fields before a paper is marked, by action. */
export type PaperAction = 'filed' | 'undo'
const fieldsOf: Readonly<Record<PaperAction, Readonly<Record<string, AnyField>>>> = {
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
/** The dialog of an action on a paper. */
export function PaperActionDialog({ of, action, onClose }: Props & { readonly action: PaperAction }) {
  const w = useWords(paperWords)
  return (
    <ActionWindow
      title={w(action)}
      label={w(action)}
      fields={fieldsOf[action]}
      initial={action === 'filed' ? { filedOn: businessToday() } : {}}
      send={(sent) =>
        api.post(payrollPaperCall(of.id, action), action === 'undo' ? { ...sent, version: of.filingVersion } : sent)
      }
      said={w(`${action}Done`)}
      changes={[[payrollPaper.name]]}
      {...(action === 'filed' && of.state === 'AMEND' ? { text: w('amendText') } : {})}
      onClose={onClose}
    />
  )
}
/** The filed document, with the QR code of the office's portal. */
export function FiledDocuments({ of, onClose }: Props) {
  const w = useWords(paperWords)
  const canWrite = useHolds()('FILE_PAYROLL_PAPER')
  return (
    <Modal opened onClose={onClose} title={w('files')} size="lg">
      <Attachments category="PAYROLL_PAPER" entityId={of.filingId ?? ''} canWrite={canWrite} />
    </Modal>
  )
}
