import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { saveFile, toastError, useWords } from '@staff/kit'
import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconBinaryTree2,
  IconFold,
  IconListTree,
  IconPhotoDown,
  IconPrinter,
  IconArrowsMoveVertical,
  type TablerIcon,
} from '@tabler/icons-react'
import { fontsReady, loadPicture, pictureScale, type Ink } from '../print/picture.ts'
import type { Sheet } from '../print/sheet.ts'
import styles from '../structure-graph.module.css'
import type { TreeView } from '../tree/use-tree-view.ts'
import { graphWords } from '../words.ts'

export type ViewAs = 'graph' | 'list'

interface Props {
  readonly as: ViewAs
  readonly onAs: (as: ViewAs) => void
  readonly view: Pick<TreeView, 'foldAll' | 'unfoldAll'>
  readonly isFull: boolean
  readonly onFull: (isFull: boolean) => void
  readonly fileName: string
  readonly ink: Ink
  readonly sheet: () => Sheet
}
function Tool({
  label,
  icon: Icon,
  onClick,
}: {
  readonly label: string
  readonly icon: TablerIcon
  readonly onClick: () => void
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={36} aria-label={label} onClick={onClick}>
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  )
}

/** Actions on the whole tree. */
export function StageTools({ as, onAs, view, isFull, onFull, fileName, ink, sheet }: Props) {
  const w = useWords(graphWords)
  const isList = as === 'list'
  const print = async () => {
    await fontsReady(ink)
    window.print()
  }
  const save = async () => {
    try {
      await fontsReady(ink)
      const drawn = sheet()
      if (!pictureScale(drawn).isReadable) return toastError(w('pictureSmall'))
      saveFile(await loadPicture(drawn, ink), `${fileName}.png`)
    } catch {
      toastError(w('pictureFailed'))
    }
  }
  return (
    <div className={styles['toolGroup']}>
      <Tool label={w('unfoldAll')} icon={IconArrowsMoveVertical} onClick={view.unfoldAll} />
      <Tool label={w('foldAll')} icon={IconFold} onClick={view.foldAll} />
      <Tool label={w('print')} icon={IconPrinter} onClick={() => void print()} />
      {!isList && <Tool label={w('picture')} icon={IconPhotoDown} onClick={() => void save()} />}
      <Tool
        label={w(isFull ? 'leaveFull' : 'full')}
        icon={isFull ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal}
        onClick={() => onFull(!isFull)}
      />
      <Button
        variant="default"
        leftSection={isList ? <IconBinaryTree2 size={18} /> : <IconListTree size={18} />}
        onClick={() => onAs(isList ? 'graph' : 'list')}
      >
        {w(isList ? 'asGraph' : 'asList')}
      </Button>
    </div>
  )
}
