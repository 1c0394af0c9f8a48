import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useWords } from '@staff/kit'
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { useReactFlow } from '@xyflow/react'
import styles from '../structure-graph.module.css'
import { graphWords } from '../words.ts'

const oneToOne = '1:1'

/** Zoom in, zoom out, 1:1, and the whole tree when offered (spec 2 section 2.2). */
export function ZoomTools({ onFit }: { readonly onFit?: () => void }) {
  const w = useWords(graphWords)
  const { zoomIn, zoomOut, zoomTo } = useReactFlow()
  return (
    <div className={styles['zoom']} role="group" aria-label={w('zoom')}>
      <Tooltip label={w('bigger')}>
        <ActionIcon variant="default" size={34} aria-label={w('bigger')} onClick={() => void zoomIn()}>
          <IconPlus size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={w('smaller')}>
        <ActionIcon variant="default" size={34} aria-label={w('smaller')} onClick={() => void zoomOut()}>
          <IconMinus size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={w('actual')}>
        <Button variant="default" h={34} px={8} aria-label={w('actual')} onClick={() => void zoomTo(1)}>
          {oneToOne}
        </Button>
      </Tooltip>
      {onFit && (
        <Tooltip label={w('fit')}>
          <ActionIcon variant="default" size={34} aria-label={w('fit')} onClick={onFit}>
            <IconArrowsMaximize size={18} />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  )
}
