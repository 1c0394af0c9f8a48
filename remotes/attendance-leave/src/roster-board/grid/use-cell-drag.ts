import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import type { Place } from '../cells/board-steps.ts'

/** A mouse that moves further drags, a finger that rests so long picks the cell up; else the cell is pressed. */
const pull = 5
const hold = 400

/** The place of the cell at or around an element; null outside of the cells of people. */
export function getPlaceAt(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null
  return cell ? { row: Number(cell.dataset['row']), col: Number(cell.dataset['col']) } : null
}
interface Held {
  readonly from: Place
  readonly cell: HTMLElement
  readonly pointer: number
  readonly x: number
  readonly y: number
  timer: number | undefined
  isDragging: boolean
  target: HTMLElement | null
}
interface Options {
  readonly table: RefObject<HTMLTableElement | null>
  /** Whether there is something in the cell that may be taken away. */
  readonly mayDrag: (from: Place) => boolean
  readonly mayDrop: (to: Place) => boolean
  readonly onDrop: (from: Place, to: Place, isCopy: boolean) => void
}
function aim(held: Held, x: number, y: number, mayDrop: (to: Place) => boolean): void {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('td[data-row]') ?? null
  const place = getPlaceAt(found)
  const target = found !== held.cell && place && mayDrop(place) ? found : null
  if (target === held.target) return
  held.target?.removeAttribute('data-drop')
  target?.setAttribute('data-drop', 'true')
  held.target = target
}

/**
 * Takes a cell to another place: a mouse drags it, a resting finger picks it up. The marks of a drag are written to the
 * cells themselves, so nothing is drawn again while it lasts. Escape gives it up; with Ctrl the cell is copied.
 */
export function useCellDrag({ table, mayDrag, mayDrop, onDrop }: Options) {
  const held = useRef<Held | null>(null)
  /** A drag ends with a click that opens nothing. */
  const wasDragged = useRef(false)
  const end = () => {
    const now = held.current
    window.clearTimeout(now?.timer)
    now?.target?.removeAttribute('data-drop')
    now?.cell.removeAttribute('data-held')
    held.current = null
  }
  const pick = (now: Held) => {
    now.isDragging = true
    now.cell.setAttribute('data-held', 'true')
    wasDragged.current = true
  }
  useEffect(() => {
    const grid = table.current
    // The page does not scroll under a held cell: only a listener of our own may say so.
    const stay = (touch: TouchEvent) => held.current?.isDragging === true && touch.preventDefault()
    const giveUp = (pressed: KeyboardEvent) => pressed.key === 'Escape' && end()
    grid?.addEventListener('touchmove', stay, { passive: false })
    window.addEventListener('keydown', giveUp)
    return () => {
      grid?.removeEventListener('touchmove', stay)
      window.removeEventListener('keydown', giveUp)
    }
  }, [table])
  return {
    wasDragged,
    handlers: {
      onPointerDown: (pressed: PointerEvent<HTMLTableElement>) => {
        wasDragged.current = false
        const from = getPlaceAt(pressed.target)
        const cell = pressed.target instanceof Element ? pressed.target.closest<HTMLElement>('td[data-row]') : null
        if (!from || !cell || pressed.button !== 0 || pressed.shiftKey || !mayDrag(from)) return
        const { clientX: x, clientY: y, pointerId: pointer } = pressed
        const now: Held = { from, cell, pointer, x, y, timer: undefined, isDragging: false, target: null }
        if (pressed.pointerType === 'touch') now.timer = window.setTimeout(() => pick(now), hold)
        held.current = now
      },
      onPointerMove: (moved: PointerEvent<HTMLTableElement>) => {
        const now = held.current
        if (!now) return
        const far = Math.hypot(moved.clientX - now.x, moved.clientY - now.y)
        if (!now.isDragging && far > pull) {
          if (moved.pointerType === 'touch') return end()
          pick(now)
          table.current?.setPointerCapture(now.pointer)
        }
        if (now.isDragging) aim(now, moved.clientX, moved.clientY, mayDrop)
      },
      onPointerUp: (left: PointerEvent<HTMLTableElement>) => {
        const now = held.current
        const to = getPlaceAt(now?.target ?? null)
        end()
        if (now && to) onDrop(now.from, to, left.ctrlKey || left.metaKey)
      },
      onPointerCancel: end,
    },
  }
}
