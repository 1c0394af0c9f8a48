import { MultiSelect, NumberInput, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { rampSchema } from '@staff/contract'
import type { RemoteVersionState } from '@staff/contract/remote-version'
import { useWords } from '@staff/kit'
import { useState } from 'react'
import { RemoteActionDialog } from './action-dialog.tsx'
import { actionWords } from './action-words.ts'
import { canaryDecision, getLive, namesIn, type Canary } from './actions.ts'
import { useRoleNames } from '../calls.ts'
import { differenceBetween } from '../review/difference.ts'
import { LowerPermission } from '../review/lower-permission.tsx'
import { ConfirmButton, Review, useReason } from '../review/review.tsx'
import { useDecision } from '../review/use-decision.ts'

interface Props {
  readonly remote: string
  readonly state: RemoteVersionState
  readonly onClose: () => void
}
/** The inputs of a canary; they start with the current canary. */
function useCanary({ remotes }: RemoteVersionState, remote: string) {
  const found = remotes.find(({ name }) => name === remote)
  const now = found?.live.canary
  const versions = (found?.available ?? []).filter((version) => version !== found?.live.version)
  const [version, setVersion] = useState(now?.version ?? versions[0] ?? '')
  const [percent, setPercent] = useState(now?.percent ?? 10)
  const [roles, setRoles] = useState(now?.roles ?? [])
  const [users, setUsers] = useState((now?.users ?? []).join(', '))
  const [steps, setSteps] = useState((now?.ramp?.steps ?? []).join(', '))
  const [hours, setHours] = useState(now?.ramp?.hours ?? 24)
  const isRamped = steps.trim() !== ''
  const ramp = rampSchema.safeParse({ ...now?.ramp, steps: steps.split(',').map(Number), hours }).data
  // A ramp begins with its first step, or with that which is reached.
  const share = isRamped && ramp ? (ramp.steps.find((step) => step >= (now?.percent ?? 0)) ?? percent) : percent
  const canary: Canary = {
    version,
    percent: share,
    roles,
    users: namesIn(users),
    ...(isRamped && ramp ? { ramp } : {}),
  }
  const isWrong = isRamped && !ramp
  const typed = { versions, canary, users, steps, hours, isRamped, isWrong }
  return { ...typed, setVersion, setPercent, setRoles, setUsers, setSteps, setHours }
}

/** The version, and its users. */
function CanaryFields({
  versions,
  canary: { version, percent, roles },
  users,
  isRamped,
  setVersion,
  setPercent,
  setRoles,
  setUsers,
}: ReturnType<typeof useCanary>) {
  const w = useWords(actionWords)
  const roleNames = useRoleNames()
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <Select
        name="version"
        label={w('version')}
        data={versions}
        value={version}
        allowDeselect={false}
        onChange={(chosen) => setVersion(chosen ?? '')}
      />
      <NumberInput
        data-autofocus
        name="percent"
        label={w('percent')}
        value={percent}
        disabled={isRamped}
        min={0}
        max={100}
        clampBehavior="strict"
        allowDecimal={false}
        suffix=" %"
        onChange={(value) => setPercent(Number(value) || 0)}
      />
      <MultiSelect
        name="roles"
        label={w('roles')}
        value={[...roles]}
        searchable
        clearable
        data={[...new Set([...roles, ...(roleNames.data ?? [])])]}
        onChange={setRoles}
        description={roleNames.isError && w('rolesFailed')}
      />
      <TextInput
        name="users"
        label={w('users')}
        description={w('usersHelp')}
        value={users}
        onChange={(event) => setUsers(event.currentTarget.value)}
      />
    </SimpleGrid>
  )
}

/** The steps of a ramp, with which a canary goes on by itself; none where nothing is typed. */
function RampFields({ steps, hours, isRamped, isWrong, setSteps, setHours }: ReturnType<typeof useCanary>) {
  const w = useWords(actionWords)
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <TextInput
        name="ramp"
        label={w('ramp')}
        description={w('rampHelp')}
        placeholder="1, 10, 50, 100"
        value={steps}
        error={isWrong && w('rampWrong')}
        onChange={(event) => setSteps(event.currentTarget.value)}
      />
      <NumberInput
        name="rampHours"
        label={w('rampStepHours')}
        description={w('rampHoursHelp')}
        value={hours}
        disabled={!isRamped}
        min={0.05}
        max={168}
        onChange={(value) => setHours(Number(value) || 0)}
      />
    </SimpleGrid>
  )
}

/** Gives a version to some of the users: the listed roles and users, and a percentage of all others. */
export function CanaryDialog({ remote, state, onClose }: Props) {
  const w = useWords(actionWords)
  const deciding = useDecision(state, onClose)
  const reason = useReason()
  const typed = useCanary(deciding.base, remote)
  const { canary, versions } = typed
  const isAimless = canary.percent === 0 && canary.roles.length === 0 && canary.users.length === 0
  const decision = canaryDecision(deciding.base, remote, canary)
  const difference = differenceBetween(getLive(deciding.base), decision.next)
  return (
    <RemoteActionDialog
      title={w('canaryTitle', { name: remote })}
      deciding={deciding}
      onClose={onClose}
      action={
        <ConfirmButton
          label={w('confirmCanary')}
          reason={reason}
          disabled={isAimless || typed.isWrong || !versions.includes(canary.version) || difference.length === 0}
          onConfirm={(why) => deciding.decide(decision, why)}
        />
      }
    >
      <CanaryFields {...typed} />
      <RampFields {...typed} />
      {isAimless && (
        <Text size="sm" c="danger" role="status">
          {w('aimless')}
        </Text>
      )}
      <LowerPermission deciding={deciding} />
      <Review difference={difference} reason={reason} />
    </RemoteActionDialog>
  )
}
