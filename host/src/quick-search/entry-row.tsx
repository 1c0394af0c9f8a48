import { ActionIcon } from '@mantine/core'
import { useWords } from '@staff/kit'
import { IconStar, IconStarFilled, IconX } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { quickSearchWords } from './words.ts'

interface Props {
  readonly name: string
  /** A second line below the name: the address, or the other script's name and the number. */
  readonly note: string
  readonly link: string
  readonly onChoose: () => void
  readonly starred?: boolean
  readonly onStar?: () => void
  readonly onForget?: () => void
}

/** One line of the dialog: a link, with its star and its removal beside it. */
export function EntryRow({ name, note, link, onChoose, starred = false, onStar, onForget }: Props) {
  const w = useWords(quickSearchWords)
  return (
    <li className="quick-entry">
      <Link to={link} className="quick-link" data-quick-link onClick={onChoose}>
        <span className="quick-name">{name}</span>
        <span className="quick-note">{note}</span>
      </Link>
      {onForget && (
        <ActionIcon variant="subtle" color="gray" aria-label={w('forget', { name })} onClick={onForget}>
          <IconX size={16} stroke={1.6} />
        </ActionIcon>
      )}
      {onStar && (
        <ActionIcon
          variant="subtle"
          color={starred ? 'warning' : 'gray'}
          aria-label={w(starred ? 'unstar' : 'star', { name })}
          aria-pressed={starred}
          onClick={onStar}
        >
          {starred ? <IconStarFilled size={16} /> : <IconStar size={16} stroke={1.6} />}
        </ActionIcon>
      )}
    </li>
  )
}
