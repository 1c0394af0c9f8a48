import { Modal } from '@mantine/core'
import type { AskedPartName } from '@staff/contract/employee'
import { kitWords, useWords } from '@staff/kit'
import { OwnPartContent } from './own-part-panel.tsx'

interface Props {
  readonly employeeId: string
  /** Who is asked, in words. */
  readonly title: string
  /** The part that is missing. */
  readonly part: AskedPartName
  readonly onClose: () => void
}
/** Asks a person for a part that is missing, by a link on the phone. */
export function AskDialog({ employeeId, title, part, onClose }: Props) {
  const kit = useWords(kitWords)
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': kit('close') }}>
      <OwnPartContent id={employeeId} first={part} onSent={onClose} />
    </Modal>
  )
}
