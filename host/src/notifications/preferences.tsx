import { Skeleton, Stack, Switch, Text } from '@mantine/core'
import {
  notificationEvents,
  notificationGroups,
  type NotificationGroup,
  type NotificationPreference,
} from '@staff/contract'
import { ErrorState, useHolds, useLabel, useWords } from '@staff/kit'
import './preferences.css'
import { usePreferences } from './use-preferences.ts'
import { usePushConfiguration } from './use-push.ts'
import { notificationWords } from './words.ts'

interface RowProps {
  readonly preference: NotificationPreference
  /** Whether the service can push at all. */
  readonly hasPush: boolean
  readonly mayChange: boolean
  readonly choose: ReturnType<typeof usePreferences>['choose']
}
function PreferenceRow({ preference: { event, inApp, push }, hasPush, mayChange, choose }: RowProps) {
  const w = useWords(notificationWords)
  const label = useLabel()
  const { label: words, isAlwaysInApp } = notificationEvents[event]
  const name = label(words)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {isAlwaysInApp ? (
          <Text component="span" size="sm" c="dimmed">
            {w('always')}
          </Text>
        ) : (
          <Switch
            checked={inApp}
            disabled={!mayChange}
            aria-label={w('inAppOf', { event: name })}
            onChange={({ currentTarget: { checked } }) => choose(event, 'inApp', checked)}
          />
        )}
      </td>
      {hasPush && (
        <td>
          <Switch
            checked={inApp && push}
            disabled={!mayChange || !inApp}
            aria-label={w('pushOf', { event: name })}
            onChange={({ currentTarget: { checked } }) => choose(event, 'push', checked)}
          />
        </td>
      )}
    </tr>
  )
}

const groups = Object.keys(notificationGroups) as NotificationGroup[]
/** The user's choices by kind of event: in the app, and by push when it is configured. */
export function Preferences() {
  const w = useWords(notificationWords)
  const label = useLabel()
  const holds = useHolds()
  const {
    list: { data, isError, refetch },
    choose,
  } = usePreferences()
  const hasPush = usePushConfiguration(true) !== null
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data)
    return (
      <Stack gap="xs">
        <Skeleton h={44} />
        <Skeleton h={44} />
      </Stack>
    )
  // Only these users are asked for decisions.
  const shown = groups.filter((group) => group !== 'answer' || holds('UPDATE_APPROVAL_STATUS_TRACKING'))
  return (
    <table className="preferences">
      <thead>
        <tr>
          <th scope="col">{w('event')}</th>
          <th scope="col">{w('inApp')}</th>
          {hasPush && <th scope="col">{w('push')}</th>}
        </tr>
      </thead>
      {shown.map((group) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={hasPush ? 3 : 2} className="preferences-group">
              {label(notificationGroups[group])}
            </th>
          </tr>
          {data
            .filter(({ event }) => notificationEvents[event].group === group)
            .map((preference) => (
              <PreferenceRow
                key={preference.event}
                preference={preference}
                hasPush={hasPush}
                mayChange={holds('UPDATE_NOTIFICATION')}
                choose={choose}
              />
            ))}
        </tbody>
      ))}
    </table>
  )
}
