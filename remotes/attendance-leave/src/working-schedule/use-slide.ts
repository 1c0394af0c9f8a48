import type { ScheduleEntry } from '@staff/contract/attendance-leave'
import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { getPlace, onDay, slid } from './entry-times.ts'

/**
 * How long a finger rests on an entry until it is picked up, and how far it may move in that time:
 * further, the page scrolls.
 */
const hold = { milliseconds: 400, pixels: 8 }
/** How far a mouse moves until it drags: less is a click. */
const pull = 4
/** So close to the edge of the shown hours a dragged entry scrolls them, by so many pixels for each move. */
const edge = { pixels: 28, step: 14 }
/** How far a finger slides for 30 minutes when no hours are shown next to the entry. */
const stepOfList = 24
const stepsOfDay = 48

interface Gesture {
  readonly what: 'all' | 'end'
  /** Where it was pressed, from the top left of its day: the grip, which stays under the pointer. */
  readonly x: number
  readonly y: number
  readonly isMouse: boolean
  /** Pixels of 30 minutes. */
  readonly step: number
  readonly timer: number | undefined
  isHeld: boolean
  /** What it would produce now. A drop may come before this is drawn. */
  slid: Slid | null
}
/** The entry as it would be if the finger left now. */
export interface Slid {
  readonly what: 'all' | 'end'
  readonly startWorkingTime: string
  readonly endWorkingTime: string
  readonly pixels: number
  /** How many days to the right it was moved; it never stays there (spec 3 section 9). */
  readonly days: number
  readonly aside: number
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

/** Where the day of an entry stands and how large it is; in a list the window, which has no hours. */
function getDayBox(button: HTMLElement | null, isInHours: boolean) {
  const day = isInHours ? button?.offsetParent : undefined
  return day ? day.getBoundingClientRect() : { left: 0, top: 0, width: 0, height: 0 }
}
/** Where a pointer is in the day of an entry. */
function getAt(button: HTMLElement | null, isInHours: boolean, { clientX, clientY }: PointerEvent) {
  const { left, top, width, height } = getDayBox(button, isInHours)
  return { x: clientX - left, y: clientY - top, width, height }
}
const makeGesture = (
  what: Gesture['what'],
  { pointerType }: PointerEvent,
  { x, y, height }: ReturnType<typeof getAt>,
  timer: number | undefined,
): Gesture => ({
  what,
  x,
  y,
  isMouse: pointerType === 'mouse',
  step: height ? height / stepsOfDay : stepOfList,
  timer,
  isHeld: false,
  slid: null,
})
/** Scrolls the shown hours while an entry is held at their edge. */
function scrollAtEdge(button: HTMLElement | null, y: number): void {
  const hours = button?.closest('.mantine-ScrollArea-viewport')
  if (!hours) return
  const { top, bottom } = hours.getBoundingClientRect()
  if (y > bottom - edge.pixels) hours.scrollBy(0, edge.step)
  else if (y < top + edge.pixels * 3) hours.scrollBy(0, -edge.step)
}

/** The entry that a held gesture would produce at this place of the pointer. */
function getSlid(
  entry: ScheduleEntry,
  { what, x, y, step }: Gesture,
  at: { readonly x: number; readonly y: number; readonly width: number },
): Slid | null {
  const days = at.width > 0 && what === 'all' && (at.x < 0 || at.x > at.width) ? Math.floor(at.x / at.width) : 0
  const next = slid(entry, Math.round((at.y - y) / step), what)
  if (!next && days === 0) return null
  const times = next ?? { startWorkingTime: entry.startWorkingTime, endWorkingTime: entry.endWorkingTime, steps: 0 }
  return { ...times, what, days, pixels: times.steps * step, aside: days === 0 ? 0 : at.x - x }
}

/** The current touch or drag of an entry, and the entry that it would produce. */
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
  const begin = (what: Gesture['what'], pressed: PointerEvent, timer?: number) => {
    gesture.current = makeGesture(what, pressed, getAt(element.current, isInHours, pressed), timer)
  }
  const rest = (pressed: PointerEvent) => {
    wasSlid.current = false
    if (!isOpen || gesture.current || pressed.button !== 0) return
    if (pressed.pointerType === 'touch') begin('all', pressed, window.setTimeout(pick, hold.milliseconds))
    else if (isInHours) {
      // The first move may already be over another day.
      pressed.currentTarget.setPointerCapture(pressed.pointerId)
      begin('all', pressed)
    }
  }
  const grip = (pressed: PointerEvent) => {
    wasSlid.current = false
    if (!isOpen || gesture.current) return
    pressed.preventDefault()
    pressed.stopPropagation()
    pressed.currentTarget.setPointerCapture(pressed.pointerId)
    begin('end', pressed)
    pick()
  }
  const move = (moved: PointerEvent) => {
    const now = gesture.current
    if (!now) return
    const at = getAt(element.current, isInHours, moved)
    if (!now.isHeld) {
      const far = Math.max(Math.abs(at.y - now.y), now.isMouse ? Math.abs(at.x - now.x) : 0)
      if (!now.isMouse && far > hold.pixels) end()
      if (!now.isMouse || far <= pull) return
      pick()
    }
    const next = getSlid(entry, now, at)
    // A mouse that has dragged does not click, also where it has come back.
    wasSlid.current = now.isMouse || next !== null
    now.slid = next
    setShown(next)
    if (now.isMouse) scrollAtEdge(element.current, moved.clientY)
  }
  const getSlidNow = () => gesture.current?.slid ?? null
  return { element, shown, isPicked, wasSlid, getSlidNow, rest, grip, move, end }
}

/**
 * Moves an entry: a mouse drags it in the hours of its day, a resting finger picks it up and slides it, a finger on its
 * handle slides its end at once. Any other touch scrolls the page. The entry keeps the place where it was gripped; the
 * calendar's own drag would move its start to the pointer.
 */
export function useSlide({ entry, isOpen, isInHours, onPlace }: Options) {
  const { element, shown, isPicked, wasSlid, getSlidNow, rest, grip, move, end } = useFinger({
    entry,
    isOpen,
    isInHours,
  })
  const drop = () => {
    const slidNow = getSlidNow()
    if (slidNow) onPlace(entry, getPlace(onDay({ ...entry, ...slidNow }, slidNow.days)))
    end()
  }
  return {
    element,
    shown,
    isPicked,
    wasSlid,
    cancel: end,
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
