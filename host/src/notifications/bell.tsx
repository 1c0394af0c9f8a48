import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { subscribe, useHolds, useSession, useWords } from '@staff/kit'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { keepFirstPage, lookAgain, getUnread, useNotifications } from './entries.ts'
import { notificationRoute } from './opening.ts'
import { usePush } from './use-push.ts'
import { notificationWords } from './words.ts'

const loadPanel = () => import('./panel.tsx')
const Panel = lazy(() => loadPanel().then(({ Panel: found }) => ({ default: found })))
/** A larger count says no more than "many". */
const most = 99

/** A clicked push opens its record here while this tab is open. */
function usePushClicks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const open = ({ data }: MessageEvent<{ readonly openNotification?: unknown } | null>) => {
      if (typeof data?.openNotification === 'string')
        void navigate(notificationRoute.replace(':id', encodeURIComponent(data.openNotification)))
    }
    navigator.serviceWorker.addEventListener('message', open)
    return () => navigator.serviceWorker.removeEventListener('message', open)
  }, [navigate])
}

function OwnBell() {
  const w = useWords(notificationWords)
  const [opened, setOpened] = useState(false)
  const list = useNotifications()
  const push = usePush()
  usePushClicks()
  useEffect(() => subscribe('notification', lookAgain), [])
  const unread = getUnread(list.data?.pages ?? [])
  const show = (open: boolean) => {
    setOpened(open)
    if (!open) keepFirstPage()
  }
  return (
    <Popover
      opened={opened}
      onChange={show}
      position="bottom-end"
      width="min(380px, calc(100vw - 16px))"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Indicator
        label={unread > most ? `${String(most)}+` : unread}
        disabled={unread === 0}
        size={18}
        offset={8}
        color="danger"
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={unread ? w('bellUnread', { count: unread }) : w('bell')}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => show(!opened)}
            onPointerEnter={() => void loadPanel()}
            onFocus={() => void loadPanel()}
          >
            <IconBell size={20} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label={w('title')}>
        <Suspense>
          <Panel list={list} push={push} onClose={() => show(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The notification bell of the header: self-service users only (spec 1 section 2.2). */
export function Bell() {
  const user = useSession((session) => session.user)
  const holds = useHolds()
  return user?.isSelfService && holds('READ_NOTIFICATION') ? <OwnBell key={user.id} /> : null
}
