import { ActionIcon, Menu } from '@mantine/core'
import { useWords } from '@staff/kit'
import {
  IconDotsVertical,
  IconEye,
  IconFlask,
  IconFlaskOff,
  IconLock,
  IconLockOpen,
  IconPlayerPlay,
  IconPlayerStop,
  IconSwitchHorizontal,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { actionWords } from './actions/action-words.ts'
import { getActionsOn, type OpenAction, type RemoteActionName, type RemoteState } from './actions/actions.ts'
import { versionWords } from './words.ts'

const icons: Readonly<Record<RemoteActionName, Icon>> = {
  switch: IconSwitchHorizontal,
  canary: IconFlask,
  promote: IconUsersGroup,
  endCanary: IconFlaskOff,
  pin: IconLock,
  unpin: IconLockOpen,
  preview: IconEye,
  kill: IconPlayerStop,
  revive: IconPlayerPlay,
}
/** The actions on one remote; only those that its current state allows. */
export function RemoteMenu({
  remote,
  onOpen,
}: {
  readonly remote: RemoteState
  readonly onOpen: (action: OpenAction) => void
}) {
  const w = useWords(actionWords)
  const say = useWords(versionWords)
  const target = useRef<HTMLButtonElement>(null)
  const open = (name: RemoteActionName) => {
    // The item disappears with the menu; the element that gets the focus back must stay.
    target.current?.focus()
    onOpen({ name, remote: remote.name })
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          ref={target}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={say('menuOf', { name: remote.name })}
        >
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {getActionsOn(remote).map((name) => {
          const NamedIcon = icons[name]
          // Not the item's own red, which is too dark on the dark menu.
          return (
            <Menu.Item
              key={name}
              {...(name === 'kill' ? { c: 'var(--mantine-color-error)' } : {})}
              leftSection={<NamedIcon size={18} />}
              onClick={() => open(name)}
            >
              {w(name)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
