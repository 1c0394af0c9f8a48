import { ActionIcon, Menu } from '@mantine/core'
import { useWords } from '@staff/kit'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowsMove, IconArrowUp } from '@tabler/icons-react'
import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import type { Step } from './placement.ts'
import { dashboardWords } from './words.ts'

const icons = { left: IconArrowLeft, right: IconArrowRight, up: IconArrowUp, down: IconArrowDown } as const
const all = ['left', 'right', 'up', 'down'] as const
const stepOf: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** A press that moved further than this, in px, has dragged the widget and opens no menu. */
const pull = 4

/** The handle of a widget: it drags, moves by the arrow keys, and opens a menu of steps (WCAG 2.5.7). */
export function MoveTool({ name, onStep }: { readonly name: string; readonly onStep: (step: Step) => void }) {
  const w = useWords(dashboardWords)
  const byKey = (event: KeyboardEvent) => {
    const step = stepOf[event.key]
    if (!step) return
    // The page does not scroll and the menu does not open.
    event.preventDefault()
    event.stopPropagation()
    onStep(step)
  }
  const pressed = useRef({ x: 0, y: 0 })
  const unlessDragged = (event: MouseEvent) => {
    const { x, y } = pressed.current
    if (event.detail > 0 && Math.hypot(event.clientX - x, event.clientY - y) > pull) event.stopPropagation()
  }
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className="dash-handle"
          aria-label={w('moveOne', { name })}
          onKeyDownCapture={byKey}
          onPointerDown={({ clientX, clientY }) => {
            pressed.current = { x: clientX, y: clientY }
          }}
          onClickCapture={unlessDragged}
        >
          <IconArrowsMove size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {all.map((step) => {
          const Icon = icons[step]
          return (
            <Menu.Item key={step} leftSection={<Icon size={16} stroke={1.6} />} onClick={() => onStep(step)}>
              {w(step)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
