import { useMediaQuery } from '@mantine/hooks'
import type { StructureLevel } from '@staff/contract/admin'
import { businessToday, formatDate } from '@staff/kit'
import { useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AsOfBand } from '../tools/as-of.tsx'
import { BranchList } from './branch-list.tsx'
import { Canvas } from './canvas.tsx'
import { layOut, type Shape } from './layout.ts'
import { Legend } from '../tools/legend.tsx'
import { PaperPrint } from '../print/paper-print.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { StageTools, type ViewAs } from '../tools/stage-tools.tsx'
import styles from '../structure-graph.module.css'
import { TreeContext, type BranchAction } from './tree-context.ts'
import type { Branch } from './tree.ts'
import { useFullScreen } from '../tools/use-full-screen.ts'
import { useLook } from '../tools/use-look.ts'
import { useSearch } from '../search/use-search.ts'
import { useSheet } from '../print/use-sheet.ts'
import { useTreeView } from './use-tree-view.ts'

interface Props {
  readonly title: string
  /** File name of the saved picture, without extension. */
  readonly fileName: string
  readonly branches: readonly Branch[]
  readonly shape: Shape
  /** The maximum number of boxes visible at first; deeper levels are folded. */
  readonly room: number
  readonly types: readonly StructureLevel[]
  readonly actions: readonly BranchAction[]
  /** The day that is shown; null = today. */
  readonly day: string | null
  readonly hasPeople?: boolean
}
const asParam = 'as'

/** The view of a tree: kept in the address, a list on phones by default. */
function useViewAs(): readonly [ViewAs, (as: ViewAs) => void] {
  const [params, setParams] = useSearchParams()
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) ?? false
  const chosen = params.get(asParam)
  const set = (as: ViewAs) =>
    setParams((now) => new URLSearchParams([...[...now].filter(([name]) => name !== asParam), [asParam, as]]), {
      replace: true,
    })
  return [chosen === 'list' || chosen === 'graph' ? chosen : isPhone ? 'list' : 'graph', set]
}

/**
 * A tree with everything around it: search, list or canvas, folding, print, picture, full screen
 * (docs/rules/screens.md, "Record, inbox, canvas, document").
 */
export function TreeStage({ title, fileName, branches, shape, room, types, actions, day, hasPeople = false }: Props) {
  const look = useLook()
  const view = useTreeView(branches, room)
  const search = useSearch(branches, view)
  const [as, setAs] = useViewAs()
  const stage = useRef<HTMLElement>(null)
  const [isFull, setFull] = useFullScreen(stage)
  const layout = useMemo(() => layOut(branches, view.folded, shape), [branches, view.folded, shape])
  const { ink, sheet } = useSheet(look)
  const { matches } = search
  const shared = useMemo(() => ({ look, view, actions, matches }), [look, view, actions, matches])
  return (
    <TreeContext value={shared}>
      <section ref={stage} className={styles['stage']} data-full={isFull || undefined} aria-label={title}>
        {isFull && <AsOfBand />}
        <div className={styles['tools']}>
          <SearchBox search={search} hasPeople={hasPeople} onLeave={() => setFull(false)} />
          <StageTools
            as={as}
            onAs={setAs}
            view={view}
            isFull={isFull}
            onFull={setFull}
            fileName={`${fileName}-${day ?? businessToday()}`}
            ink={ink}
            sheet={() => sheet(layout)}
          />
        </div>
        {as === 'list' ? (
          <BranchList branches={branches} label={title} />
        ) : (
          <Canvas layout={layout} label={title}>
            <Legend types={types} />
            <PaperPrint
              title={title}
              date={formatDate(day ?? businessToday())}
              layout={layout}
              ink={ink}
              sheet={sheet}
            />
          </Canvas>
        )}
      </section>
    </TreeContext>
  )
}
