import { VisuallyHidden } from '@mantine/core'
import { useWords } from '@staff/kit'
import { ReactFlow, ReactFlowProvider, useReactFlow, ViewportPortal, type NodeTypes } from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { memo, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { BoxCard, boxElement, type BoxNode } from './box-node.tsx'
import { getPath, type Layout } from './layout.ts'
import { getMove } from './moves.ts'
import styles from '../structure-graph.module.css'
import { useTreeShared } from './tree-context.ts'
import { useSteer } from '../tools/use-steer.ts'
import { leastZoom, mostZoom, startView, type Seen } from '../tools/viewport.ts'
import { graphWords } from '../words.ts'
import { ZoomTools } from '../tools/zoom-tools.tsx'

const nodeTypes: NodeTypes = { box: BoxCard }
// No connection points; without this line React Flow would draw every box once to look for them.
const noHandles: never[] = []

const getNodes = ({ boxes, direction }: Layout): BoxNode[] =>
  boxes.map(({ branch, x, y, width, height, isFolded }) => ({
    id: branch.id,
    type: 'box',
    position: { x, y },
    width,
    height,
    handles: noHandles,
    data: { branch, isFolded, direction },
    domAttributes: { 'aria-roledescription': undefined },
  }))

const Links = memo(function Links({ links }: Pick<Layout, 'links'>) {
  return (
    <ViewportPortal>
      <svg className={styles['links']} aria-hidden>
        <path d={getPath(links)} />
      </svg>
    </ViewportPortal>
  )
})

interface Props {
  readonly layout: Layout
  readonly label: string
  /** The offered zoom tools; the department dialog has no button that fits the whole (spec 2 section 2.2). */
  readonly canFit?: boolean
  readonly children?: ReactNode
}
/** The keys of the canvas: arrows move between boxes, Enter opens, + and - zoom, 0 fits. */
function useTreeKeys(layout: Layout, fit: () => void) {
  const { view, actions } = useTreeShared()
  const flow = useReactFlow()
  const current = view.current === null ? undefined : layout.byId.get(view.current)
  const open = () => {
    if (!current) return
    const action = actions.find(({ when }) => when(current.branch))
    if (action) action.run(current.branch)
    else if (current.branch.children.length > 0) view.toggle(current.branch.id)
  }
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const move = getMove(layout, view.current, event.key)
    const action = {
      Enter: open,
      '+': () => void flow.zoomIn(),
      '=': () => void flow.zoomIn(),
      '-': () => void flow.zoomOut(),
      '0': fit,
    }[event.key]
    if (!move && !action && !event.key.startsWith('Arrow')) return
    event.preventDefault()
    if (move && 'go' in move) view.go(move.go)
    else if (move) view.toggle(move.fold)
    else action?.()
  }
  return { current, press }
}

/** A read-only picture: the user cannot draw, drag or connect, and our code handles the keys. */
const readOnly = {
  nodesDraggable: false,
  nodesConnectable: false,
  nodesFocusable: false,
  elementsSelectable: false,
  edgesFocusable: false,
  disableKeyboardA11y: true,
  zoomOnDoubleClick: false,
  deleteKeyCode: null,
  selectionKeyCode: null,
  multiSelectionKeyCode: null,
  panActivationKeyCode: null,
  zoomActivationKeyCode: null,
} as const

function Surface({ layout, label, canFit = true, seen, children }: Props & { readonly seen: Seen }) {
  const w = useWords(graphWords)
  const { view } = useTreeShared()
  const help = useId()
  const nodes = useMemo(() => getNodes(layout), [layout])
  const [start] = useState(() => startView(layout, seen))
  const fit = useSteer(layout, view.aim)
  const { current, press } = useTreeKeys(layout, fit)
  return (
    <>
      <VisuallyHidden id={help}>{w('keys')}</VisuallyHidden>
      <ReactFlow
        {...readOnly}
        nodes={nodes}
        nodeTypes={nodeTypes}
        defaultViewport={start}
        minZoom={leastZoom}
        maxZoom={mostZoom}
        onlyRenderVisibleElements
        proOptions={{ hideAttribution: true }}
        onNodeClick={(_, { id }) => view.choose(id)}
        tabIndex={0}
        aria-label={label}
        aria-describedby={help}
        aria-activedescendant={current ? boxElement(current.branch.id) : undefined}
        onKeyDown={press}
        className={styles['flow'] ?? ''}
      >
        <Links links={layout.links} />
      </ReactFlow>
      <ZoomTools {...(canFit ? { onFit: fit } : {})} />
      {children}
    </>
  )
}

/**
 * A tree on a canvas to pan and zoom: only the visible part is drawn. One stop of the tab order;
 * arrow keys move between boxes.
 */
export function Canvas(props: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<Seen | null>(null)
  // Measured first, so that the tree does not jump after the first paint.
  useLayoutEffect(() => {
    if (frame.current) setSeen({ width: frame.current.clientWidth, height: frame.current.clientHeight })
  }, [])
  return (
    <div ref={frame} className={styles['canvas']}>
      {seen && (
        <ReactFlowProvider>
          <Surface {...props} seen={seen} />
        </ReactFlowProvider>
      )}
    </div>
  )
}
