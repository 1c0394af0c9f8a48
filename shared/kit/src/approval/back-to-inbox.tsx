import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useWords } from '../i18n/define-words.ts'
import { useInbox } from './use-inbox.ts'
import { approvalWords } from './words.ts'

/** The way back to the inbox, on a record that was opened from there; nothing elsewhere. */
export function BackToInbox() {
  const w = useWords(approvalWords)
  const { isFrom, back } = useInbox()
  return isFrom ? (
    <Anchor component={Link} to={back} size="sm" className="kit-back">
      <IconArrowLeft size={16} aria-hidden />
      {w('toInbox')}
    </Anchor>
  ) : null
}
