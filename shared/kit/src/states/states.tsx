import { Button, Stack, Text, Title } from '@mantine/core'
import { pages } from '@staff/contract'
import { IconCloudOff, IconInbox, IconLock, IconMapOff, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import { useWhenOnline } from './when-online.ts'

interface FrameProps {
  readonly icon: TablerIcon
  readonly title: string
  readonly text: string
  readonly level?: 1 | 2
  readonly role?: 'alert' | 'status'
  /** What was asked for did not come: the host does not count such a page as one that works. */
  readonly isFailure?: boolean
  readonly children?: ReactNode
}
function Frame({ icon: Icon, title, text, level = 2, role, isFailure = false, children }: FrameProps) {
  return (
    <Stack align="center" gap="xs" className="kit-state" role={role} data-failed={isFailure || undefined}>
      <Icon size={32} stroke={1.4} aria-hidden className="kit-state-icon" />
      <Title order={level} size="h3">
        {title}
      </Title>
      <Text size="sm" c="dimmed" ta="center" maw={420}>
        {text}
      </Text>
      {children}
    </Stack>
  )
}
const Home = () => {
  const w = useWords(kitWords)
  return (
    <Button component={Link} to={pages.dashboard} variant="default" mt="xs">
      {w('home')}
    </Button>
  )
}

/**
 * In place of what did not load; no toast beside it (docs/rules/screens.md, "Lists"). It is tried again by itself when
 * the line is back.
 */
export function ErrorState({
  onRetry,
  text,
}: {
  readonly onRetry?: (() => void) | undefined
  readonly text?: string | undefined
}) {
  const w = useWords(kitWords)
  useWhenOnline(onRetry)
  return (
    <Frame icon={IconCloudOff} title={w('couldNotLoad')} text={text ?? w('couldNotLoadText')} role="alert" isFailure>
      {onRetry && (
        <Button variant="default" mt="xs" onClick={onRetry}>
          {w('retry')}
        </Button>
      )}
    </Frame>
  )
}
/** What the user asked for cannot be, why, and the way out. */
export const WrongState = ({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}) => (
  <Frame icon={IconMapOff} title={title} text={text} role="alert">
    {children}
  </Frame>
)
/** 'No Data!' with the reason and the next step, if there is one. */
export function EmptyState({ text, action }: { readonly text?: string | undefined; readonly action?: ReactNode }) {
  const w = useWords(kitWords)
  return (
    <Frame icon={IconInbox} title={w('noData')} text={text ?? w('nothingYet')} role="status">
      {action}
    </Frame>
  )
}
/** In place of a page that the reader may not open (spec 1 section 2.1). */
export function ForbiddenState() {
  const w = useWords(kitWords)
  return (
    <Frame icon={IconLock} title={w('forbidden')} text={w('forbiddenText')} level={1}>
      <Home />
    </Frame>
  )
}
/** A page, or a record, that is not there or not in the caller's reach. */
export function NotFoundState({ text }: { readonly text?: string | undefined }) {
  const w = useWords(kitWords)
  return (
    <Frame icon={IconMapOff} title={w('notFound')} text={text ?? w('notFoundText')} level={1}>
      <Home />
    </Frame>
  )
}
