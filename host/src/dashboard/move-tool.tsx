import { ActionIcon, Menu } from '@mantine/core'
import { useWords } from '@staff/kit'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowsMove, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
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

/** Moves a widget without dragging: by the arrow keys on the button, or by the menu it opens (WCAG 2.5.7). */
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
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={w('moveOne', { name })} onKeyDownCapture={byKey}>
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
