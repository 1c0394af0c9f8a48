import { useReducedMotion } from '@mantine/hooks'
import { useReactFlow, useStoreApi } from '@xyflow/react'
import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Layout } from '../tree/layout.ts'
import type { Aim } from '../tree/use-tree-view.ts'
import { centreView, fitView, holdView, showView, type View } from './viewport.ts'

const moveTime = 180

/** Moves the canvas as the user asked, after the new layout. Returns the function that fits the whole tree. */
export function useSteer(layout: Layout, aim: Aim | null): () => void {
  const { getViewport, setViewport } = useReactFlow()
  const store = useStoreApi()
  const isStill = useReducedMotion()
  const before = useRef(layout)
  const done = useRef<Aim | null>(aim)

  const seen = useCallback(() => {
    const { width, height } = store.getState()
    return { width, height }
  }, [store])
  const look = useCallback(
    (view: View | null, duration: number) => {
      if (view) void setViewport(view, duration > 0 && !isStill ? { duration } : {})
    },
    [setViewport, isStill],
  )
  const fit = useCallback(() => look(fitView(layout, seen()), moveTime), [layout, look, seen])

  useLayoutEffect(() => {
    const last = before.current
    before.current = layout
    if (!aim || done.current === aim) return
    done.current = aim
    if (aim.how === 'fit') return fit()
    const box = layout.byId.get(aim.id)
    const was = last.byId.get(aim.id)
    if (!box) return
    if (aim.how === 'centre') look(centreView(box, seen(), getViewport()), moveTime)
    else if (aim.how === 'show') look(showView(box, seen(), getViewport()), moveTime)
    else if (was) look(holdView(was, box, getViewport()), 0)
  }, [layout, aim, fit, look, seen, getViewport])
  return fit
}
