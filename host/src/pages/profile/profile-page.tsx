import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { pages, to } from '@staff/contract'
import { ownInformationPage } from '@staff/contract/refs'
import { formatDate, PageHeader, useHolds, usePageTitle, useSession, useWords, type CurrentUser } from '@staff/kit'
import { IconId, IconLock } from '@tabler/icons-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { notificationWords } from '../../notifications/words.ts'
import { useDisplayName } from '../../shell/use-display-name.ts'
import { usePlace } from '../../shell/use-place.ts'
import { Photo } from './photo.tsx'
import './profile.css'
import { SessionList } from './session-list.tsx'
import { profileWords } from './words.ts'

const Preferences = lazy(() =>
  import('../../notifications/preferences.tsx').then(({ Preferences: found }) => ({ default: found })),
)

type Fact = readonly [label: string, value: string | null | undefined]

function Panel({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}) {
  return (
    <Paper className="kit-panel" p="md" component="section">
      <Title order={2} size="h4" mb={text ? 4 : 'md'}>
        {title}
      </Title>
      {text && (
        <Text size="sm" c="dimmed" mb="sm">
          {text}
        </Text>
      )}
      {children}
    </Paper>
  )
}
function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="profile-facts">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
function useFacts({ username, email, phone, userRole, employee }: CurrentUser): {
  readonly account: Fact[]
  readonly work: Fact[]
} {
  const w = useWords(profileWords)
  const place = usePlace()
  const shift = employee?.workingShift
  return {
    account: [
      [w('username'), username],
      [w('email'), email],
      [w('phone'), phone],
      [w('roles'), userRole.map(({ role }) => role.name).join(', ')],
    ],
    work: employee
      ? [
          [w('accountNo'), employee.accountNo],
          [w('position'), place.position],
          [w('department'), place.department],
          [w('store'), place.store],
          [w('location'), place.location],
          [w('startDate'), employee.startDate ? formatDate(employee.startDate) : null],
          [
            w('shift'),
            shift ? `${shift.name} ${[shift.startWorkingTime, shift.endWorkingTime].filter(Boolean).join('–')}` : null,
          ],
        ]
      : [],
  }
}

/** For users with the bell. */
function NotificationPanel() {
  const w = useWords(notificationWords)
  return (
    <Panel title={w('title')} text={w('preferencesText')}>
      <Suspense>
        <Preferences />
      </Suspense>
    </Panel>
  )
}

/** The page of a loaded user: photo, facts, signed-in devices, notifications. */
function Profile({ user }: { readonly user: CurrentUser }) {
  const w = useWords(profileWords)
  const name = useDisplayName()
  const holds = useHolds()
  const { account, work } = useFacts(user)
  const { employee } = user
  const otherName =
    employee && (name === employee.displayFullNameEn ? employee.displayFullNameKh : employee.displayFullNameEn)
  return (
    <Stack gap="md" mt="md">
      <Paper className="kit-panel" p="md" component="section">
        <Group justify="space-between" align="flex-start" gap="md">
          <Stack gap="md">
            <div>
              <Title order={2} size="h3">
                {name}
              </Title>
              {otherName && <Text c="dimmed">{otherName}</Text>}
            </div>
            {employee && <Photo person={employee} name={name} />}
          </Stack>
          <Group gap="xs">
            {employee && (
              <Button
                component={Link}
                to={to(ownInformationPage).list()}
                variant="default"
                leftSection={<IconId size={18} stroke={1.6} aria-hidden />}
              >
                {w('myInformation')}
              </Button>
            )}
            <Button
              component={Link}
              to={pages.changePassword}
              variant="default"
              leftSection={<IconLock size={18} stroke={1.6} aria-hidden />}
            >
              {w('changePassword')}
            </Button>
          </Group>
        </Group>
      </Paper>
      <Panel title={w('account')}>
        <Facts facts={account} />
      </Panel>
      {work.length > 0 && (
        <Panel title={w('work')}>
          <Facts facts={work} />
        </Panel>
      )}
      <Panel title={w('sessions')} text={w('sessionsText')}>
        <SessionList />
      </Panel>
      {user.isSelfService && holds('READ_NOTIFICATION') && <NotificationPanel />}
    </Stack>
  )
}

/** /profile: the user's own account (spec 1 section 2.2, profile menu). */
export function ProfilePage() {
  const w = useWords(profileWords)
  const user = useSession((session) => session.user)
  usePageTitle(w('title'))
  return (
    <>
      <PageHeader title={w('title')} />
      {user && <Profile user={user} />}
    </>
  )
}
