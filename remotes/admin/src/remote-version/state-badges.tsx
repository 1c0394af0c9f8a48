import { Badge, Group, Text } from '@mantine/core'
import { formatDateTime, useLabel, useWords } from '@staff/kit'
import type { RemoteState } from './actions/actions.ts'
import { aimsOf } from './review/difference-list.tsx'
import { versionWords } from './words.ts'

/** How many faults of a live version are written out. */
const mostShown = 3

/** What of a live version does not work, in the words of the service. */
function UnsoundFaults({ unsound }: { readonly unsound: NonNullable<RemoteState['unsound']> }) {
  const w = useWords(versionWords)
  const note = { size: 'xs', c: 'danger', mt: 2 } as const
  return (
    <>
      {unsound.slice(0, mostShown).map(({ code, why }) => (
        <Text key={`${code} ${why}`} {...note} lang="en">
          {why}
        </Text>
      ))}
      {unsound.length > mostShown && <Text {...note}>{w('unsoundMore', { count: unsound.length - mostShown })}</Text>}
    </>
  )
}

const rampWords = { HOURS: 'rampHours', LOADS: 'rampLoads', PIN: 'rampPin', KILL: 'rampKill' } as const
/** How far a ramp is, and what it waits for. */
function RampLine({ live: { canary }, ramp }: Pick<RemoteState, 'live' | 'ramp'>) {
  const w = useWords(versionWords)
  if (!ramp || !canary?.ramp) return null
  const { loads, errors, browsers, nextAt, waitsFor } = ramp
  return (
    <Text size="xs" c="dimmed" mt={2}>
      {w(waitsFor === null ? 'rampNow' : rampWords[waitsFor], {
        steps: canary.ramp.steps.join(', '),
        time: formatDateTime(nextAt),
        loads,
        errors,
        browsers,
        needed: canary.ramp.loads,
      })}
    </Text>
  )
}

/** What users of a stopped remote read, and who has its canary. */
function WhyAndForWhom({ live: { killed, canary } }: Pick<RemoteState, 'live'>) {
  const w = useWords(versionWords)
  const say = useLabel()
  const note = { size: 'xs', c: 'dimmed', mt: 2 } as const
  return (
    <>
      {killed && <Text {...note}>{say(killed)}</Text>}
      {canary && canary.roles.length + canary.users.length > 0 && (
        <Text {...note}>{aimsOf({ ...canary, percent: 0, ramp: undefined }, w)}</Text>
      )}
    </>
  )
}

/** The special state of a remote now: killed, pinned, canary, unavailable at this instance; otherwise simply live. */
export function StateBadges({
  live,
  lacking = [],
  unsound = [],
  ramp,
}: Pick<RemoteState, 'live' | 'lacking' | 'unsound' | 'ramp'>) {
  const { killed, pinned, canary } = live
  const w = useWords(versionWords)
  const badge = { variant: 'light', className: 'kit-badge' } as const
  return (
    <div>
      <Group gap={6}>
        {killed && (
          <Badge {...badge} color="danger">
            {w('killed')}
          </Badge>
        )}
        {pinned && (
          <Badge {...badge} color="gray">
            {w('pinned')}
          </Badge>
        )}
        {canary && (
          <Badge {...badge} color="warning">
            {canary.percent > 0
              ? w('canaryState', { percent: canary.percent, version: canary.version })
              : w('canaryChosen', { version: canary.version })}
          </Badge>
        )}
        {lacking.map(({ version, shown }) => (
          <Badge key={version} {...badge} color="danger">
            {shown === null ? w('notServed', { version }) : w('stoodIn', { version, shown })}
          </Badge>
        ))}
        {unsound.length > 0 && (
          <Badge {...badge} color="danger">
            {w('unsound')}
          </Badge>
        )}
        {!killed && !pinned && !canary && lacking.length + unsound.length === 0 && (
          <Badge {...badge} color="success">
            {w('live')}
          </Badge>
        )}
      </Group>
      <UnsoundFaults unsound={unsound} />
      <WhyAndForWhom live={live} />
      <RampLine live={live} ramp={ramp} />
    </div>
  )
}

/** The newest published version, marked when it is not the live one. */
export function NewestVersion({ live, available }: Pick<RemoteState, 'live' | 'available'>) {
  const w = useWords(versionWords)
  const [newest] = available
  if (!newest)
    return (
      <Text size="sm" c="dimmed">
        {w('noVersion')}
      </Text>
    )
  return (
    <Group gap={6} wrap="nowrap">
      <Text size="sm">{newest}</Text>
      {newest !== live.version && (
        <Badge variant="light" color="info" className="kit-badge">
          {w('newer')}
        </Badge>
      )}
    </Group>
  )
}

/** The desired bytes, and the served bytes when they differ. */
export function Served({ wanted, served }: Pick<RemoteState, 'wanted' | 'served'>) {
  const w = useWords(versionWords)
  const note = { size: 'xs', fw: 400 } as const
  return (
    <>
      <Text {...note} c="dimmed">
        {wanted}
      </Text>
      {served !== wanted && (
        <Text {...note} c="danger">
          {served === null ? w('servedNone') : w('served', { version: served })}
        </Text>
      )}
    </>
  )
}
