import type { ScheduleEntry } from '@staff/contract/attendance-leave'
import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { getPlace, slid } from './entry-times.ts'

/**
 * How long a finger rests on an entry until it is picked up, and how far it may move in that time:
 * further, the page scrolls.
 */
const hold = { milliseconds: 400, pixels: 8 }
/** How far a finger slides for 30 minutes when no hours are shown next to the entry. */
const stepOfList = 24
const stepsOfDay = 48

interface Gesture {
  readonly what: 'all' | 'end'
  readonly y: number
  /** Pixels of 30 minutes. */
  readonly step: number
  readonly timer: number | undefined
  isHeld: boolean
}
/** The entry as it would be if the finger left now. */
export interface Slid {
  readonly what: 'all' | 'end'
  readonly startWorkingTime: string
  readonly endWorkingTime: string
  readonly pixels: number
}
/** The button of an entry; the page does not scroll while its entry is held. */
function useStillPage(gesture: RefObject<Gesture | null>) {
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const button = element.current
    // Only a listener of our own can do so, and only before the page has started to scroll.
    const stay = (touch: TouchEvent) => gesture.current?.isHeld && touch.preventDefault()
    button?.addEventListener('touchmove', stay, { passive: false })
    return () => button?.removeEventListener('touchmove', stay)
  }, [gesture])
  return element
}

interface Options {
  readonly entry: ScheduleEntry
  readonly isOpen: boolean
  /** Whether the entry is in the hours of a day. */
  readonly isInHours: boolean
  readonly onPlace: (entry: ScheduleEntry, at: { readonly start: string; readonly end: string }) => void
}

/** The current touch on an entry, and the entry that it would produce. */
function useFinger({ entry, isOpen, isInHours }: Omit<Options, 'onPlace'>) {
  const gesture = useRef<Gesture | null>(null)
  const element = useStillPage(gesture)
  const wasSlid = useRef(false)
  const [shown, setShown] = useState<Slid | null>(null)
  const [isPicked, setPicked] = useState(false)
  const end = () => {
    window.clearTimeout(gesture.current?.timer)
    gesture.current = null
    setPicked(false)
    setShown(null)
  }
  const pick = () => {
    if (gesture.current) gesture.current.isHeld = true
    setPicked(true)
  }
  const begin = (what: Gesture['what'], y: number, timer?: number) => {
    const hours = isInHours ? element.current?.offsetParent?.clientHeight : undefined
    gesture.current = { what, y, step: hours ? hours / stepsOfDay : stepOfList, timer, isHeld: false }
  }
  const rest = ({ clientY, pointerType }: PointerEvent) => {
    wasSlid.current = false
    if (isOpen && !gesture.current && pointerType === 'touch')
      begin('all', clientY, window.setTimeout(pick, hold.milliseconds))
  }
  const grip = (pressed: PointerEvent) => {
    wasSlid.current = false
    if (!isOpen || gesture.current) return
    pressed.preventDefault()
    pressed.stopPropagation()
    pressed.currentTarget.setPointerCapture(pressed.pointerId)
    begin('end', pressed.clientY)
    pick()
  }
  const move = ({ clientY }: PointerEvent) => {
    const now = gesture.current
    if (!now) return
    const far = clientY - now.y
    if (!now.isHeld) {
      if (Math.abs(far) > hold.pixels) end()
      return
    }
    const next = slid(entry, Math.round(far / now.step), now.what)
    wasSlid.current = next !== undefined
    setShown(next ? { ...next, what: now.what, pixels: next.steps * now.step } : null)
  }
  return { element, shown, isPicked, wasSlid, rest, grip, move, end }
}

/**
 * Moves an entry by touch: a resting finger picks it up and slides it, a finger on its handle slides its end at once.
 * Any other touch scrolls the page. Browsers drag only with the mouse, so the calendar's own drag does not work here.
 */
export function useSlide({ entry, isOpen, isInHours, onPlace }: Options) {
  const { element, shown, isPicked, wasSlid, rest, grip, move, end } = useFinger({ entry, isOpen, isInHours })
  const drop = () => {
    if (shown) onPlace(entry, getPlace({ ...entry, ...shown }))
    end()
  }
  return {
    element,
    shown,
    isPicked,
    wasSlid,
    /** For the entry itself. */
    body: {
      onPointerDown: rest,
      onPointerMove: move,
      onPointerUp: drop,
      onPointerCancel: end,
      // A resting finger would open the browser's menu.
      onContextMenu: (asked: MouseEvent) => isPicked && asked.preventDefault(),
    },
    /** For the handle at its end. */
    handle: { onPointerDown: grip },
  }
}
