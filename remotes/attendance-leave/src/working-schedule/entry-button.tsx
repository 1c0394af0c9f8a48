import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { scheduleSnapMinutes, type ScheduleEntry } from '@staff/contract/attendance-leave'
import type { ComponentPropsWithoutRef, CSSProperties, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { getPlace, shifted } from './entry-times.ts'
import { useSlide, type Slid } from './use-slide.ts'

const steps: Readonly<Record<string, number>> = { ArrowUp: -scheduleSnapMinutes, ArrowDown: scheduleSnapMinutes }
type ButtonProps = UnstyledButtonProps & ComponentPropsWithoutRef<'button'>
interface Props extends ButtonProps {
  readonly entry: ScheduleEntry
  readonly isOpen: boolean
  /**
   * In the hours of a day, in the list below a phone's month, or in a cell of a month, which is too small to slide in.
   */
  readonly at: 'hours' | 'list' | 'cell'
  readonly onPlace: (entry: ScheduleEntry, at: { readonly start: string; readonly end: string }) => void
}
const handleStyle: CSSProperties = {
  position: 'absolute',
  zIndex: 5,
  touchAction: 'none',
  background: 'currentColor',
  borderRadius: 4,
  opacity: 0.5,
  // The touch area is larger than the visible handle.
  backgroundClip: 'content-box',
}
const handleIn = {
  hours: { ...handleStyle, insetInline: '25%', bottom: -8, height: 20, padding: '8px 0' },
  list: { ...handleStyle, insetInlineEnd: 0, insetBlock: 0, width: 40, padding: '12px 18px' },
} satisfies Record<string, CSSProperties>
const hoursStyle: CSSProperties = {
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  paddingInline: 8,
  color: 'var(--mantine-color-text)',
  background: 'var(--mantine-color-body)',
  pointerEvents: 'none',
}
/** How an entry looks while the user slides it. */
function slidStyle({ what, pixels, aside }: Slid, height: CSSProperties['height']): CSSProperties {
  return what === 'all'
    ? { transform: `translate(${String(aside)}px, ${String(pixels)}px)` }
    : { height: `calc(${String(height ?? 'auto')} + ${String(pixels)}px)` }
}

/** An entry of the schedule: press to open, arrow keys to move, slide by touch, its handle for its end. */
export function EntryButton({ entry, isOpen, at, onPlace, children, style, onClick, draggable, ...rest }: Props) {
  const isTouch = (useMediaQuery('(any-pointer: coarse)') ?? false) && at !== 'cell'
  const isInHours = at === 'hours'
  const { element, shown, isPicked, wasSlid, cancel, body, handle } = useSlide({
    entry,
    isOpen: isOpen && at !== 'cell',
    isInHours,
    onPlace,
  })
  function press(pressed: KeyboardEvent): void {
    if (pressed.key === 'Escape') cancel()
    const by = steps[pressed.key]
    if (by === undefined || !isOpen) return
    pressed.preventDefault()
    const times = shifted(entry, by, pressed.shiftKey ? 'end' : 'all')
    if (times) onPlace(entry, getPlace({ ...entry, ...times }))
  }
  const own = style as CSSProperties | undefined
  const picked: CSSProperties = {
    ...(shown && isInHours && slidStyle(shown, own?.height)),
    zIndex: 20,
    outline: '2px solid var(--mantine-primary-color-filled)',
  }
  return (
    <UnstyledButton
      {...rest}
      {...body}
      ref={element}
      draggable={draggable === true && !isInHours}
      {...(isPicked && { 'data-picked': true })}
      style={{ ...own, ...(isTouch && at === 'list' && { position: 'relative' }), ...(isPicked && picked) }}
      onPointerDown={(pressed: PointerEvent<HTMLButtonElement>) => {
        // A long touch also starts the browser's own drag.
        pressed.currentTarget.draggable = draggable === true && !isInHours && pressed.pointerType !== 'touch'
        body.onPointerDown(pressed)
      }}
      onKeyDown={press}
      onClick={(clicked: MouseEvent<HTMLButtonElement>) => {
        if (!wasSlid.current) onClick?.(clicked)
      }}
    >
      {/* The touched element stays in the document: events of a touch end with their target. */}
      {children}
      {shown && <span style={hoursStyle}>{`${shown.startWorkingTime}–${shown.endWorkingTime}`}</span>}
      {isTouch && isOpen && <span aria-hidden {...handle} style={isInHours ? handleIn.hours : handleIn.list} />}
    </UnstyledButton>
  )
}
