import { usePrinting } from '@staff/kit'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { BoardRow } from '../cells/board-rows.ts'

/** So many rows are drawn or left out together. */
export const rowsOfBlock = 5
/** Up to so many cells a board is drawn whole, so that the browser's own search finds everybody. */
const drawnWhole = 1_500
/** Blocks are drawn before they are seen, and at first so many. */
const [margin, drawnFirst] = ['240px 0px', 7]
/** The height of a row until a block has been seen (board-grid.module.css). */
const rowHeight = 30

/** Rows in blocks of {@link rowsOfBlock}. */
export const getBlocks = (rows: readonly BoardRow[]): (readonly BoardRow[])[] =>
  Array.from({ length: Math.ceil(rows.length / rowsOfBlock) }, (_, at) =>
    rows.slice(at * rowsOfBlock, (at + 1) * rowsOfBlock),
  )
/**
 * The rows of a board in blocks, of which only those near the window are drawn once there are many cells: a change of
 * some cells costs the same however many people there are. On paper all of them are drawn.
 */
export function useNearBlocks(scroll: RefObject<HTMLElement | null>, rows: readonly BoardRow[], cols: number) {
  const isPrinting = usePrinting()
  const isWhole = isPrinting || rows.length * cols <= drawnWhole
  const blocks = useMemo(() => getBlocks(rows), [rows])
  const [near, setNear] = useState<ReadonlySet<number>>(
    () => new Set(Array.from({ length: drawnFirst }, (_, block) => block)),
  )
  const heights = useRef(new Map<number, number>())
  useEffect(() => {
    const box = scroll.current
    if (!box || isWhole) return
    // On a phone the page scrolls, elsewhere the box of the board.
    const root = getComputedStyle(box).maxHeight === 'none' ? null : box
    const seen = (entries: readonly IntersectionObserverEntry[]) => {
      const told = entries.map(({ target, isIntersecting, boundingClientRect: { height } }) => {
        const block = Number(target.getAttribute('data-block'))
        heights.current.set(block, height)
        return { block, isIntersecting }
      })
      setNear((before) => {
        const after = new Set(before)
        for (const { block, isIntersecting } of told)
          if (isIntersecting) after.add(block)
          else after.delete(block)
        return after
      })
    }
    const observer = new IntersectionObserver(seen, { root, rootMargin: margin })
    for (const part of box.querySelectorAll('tbody')) observer.observe(part)
    return () => observer.disconnect()
  }, [scroll, isWhole, blocks.length])
  return {
    blocks,
    /** The height of a block that is not drawn; null = it is. The block of the chosen cell, which has the focus, is. */
    getHeight: (block: number, chosen: number): number | null =>
      isWhole || block === chosen || near.has(block)
        ? null
        : (heights.current.get(block) ?? (blocks[block]?.length ?? 0) * rowHeight),
  }
}
