import { Checkbox, Select, Stack } from '@mantine/core'
import { remoteVersionCalls as paths } from '@staff/contract'
import type { CompositionPlan, RemoteVersionState } from '@staff/contract/remote-version'
import { LoadingButton, useWords } from '@staff/kit'
import { useEffect, useState } from 'react'
import { RemoteActionDialog } from './action-dialog.tsx'
import { actionWords } from './action-words.ts'
import { goesBack, wantedWith, type RemoteState } from './actions.ts'
import { loadPlan } from '../calls.ts'
import { isLoweredOnly, LowerPermission } from '../review/lower-permission.tsx'
import { ConfirmButton, Review, useReason } from '../review/review.tsx'
import { useDecision } from '../review/use-decision.ts'

type Chosen = Readonly<Record<string, string>>
interface Props {
  /** The remote whose menu was used, with its suggestion filled in; null for all. */
  readonly remote: string | null
  readonly state: RemoteVersionState
  readonly onClose: () => void
}
/** The most likely choice of the operator: the canary for everyone, else the newest. */
const proposal = ({ live, available }: RemoteState): string => live.canary?.version ?? available[0] ?? live.version

/** The chosen versions and their plan: the plan ends with another choice and with another composition. */
function usePlan({ remote, state }: Pick<Props, 'remote' | 'state'>, deciding: ReturnType<typeof useDecision>) {
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(state.remotes.filter(({ name }) => name === remote).map((one) => [one.name, proposal(one)])),
  )
  const [plan, setPlan] = useState<CompositionPlan | null>(null)
  return {
    chosen,
    // A plan against an old composition is not valid.
    currentPlan: plan?.expected === deciding.base.head.snapshot ? plan : null,
    choose: (name: string, version: string) => {
      setChosen({ ...chosen, [name]: version })
      setPlan(null)
    },
    makePlan: () =>
      deciding.attempt(async () => {
        // Based on the current state: an older desired state would undo another operator's action.
        setPlan(await loadPlan(wantedWith(await deciding.rebase(), chosen)))
      }),
  }
}

interface VersionsProps {
  readonly remotes: readonly RemoteState[]
  readonly chosen: Chosen
  readonly onChoose: (name: string, version: string) => void
}
/** A choice of version for each remote; a pinned remote keeps its version. */
function VersionFields({ remotes, chosen, onChoose }: VersionsProps) {
  const w = useWords(actionWords)
  return (
    <Stack gap="sm">
      {remotes.map(({ name, live, available }) => (
        <Select
          key={name}
          name={`version-${name}`}
          label={w('versionOf', { name })}
          allowDeselect={false}
          disabled={live.pinned === true}
          description={live.pinned && w('isPinned')}
          data={[...new Set([...available, live.version])].map((version) => ({
            value: version,
            label: version === live.version ? w('isLive', { version }) : version,
          }))}
          value={chosen[name] ?? live.version}
          onChange={(version) => onChoose(name, version ?? live.version)}
        />
      ))}
    </Stack>
  )
}

interface KeepNewerProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}
/** Whether a newer version that an older one replaces stays usable. */
function KeepNewer({ checked, onChange }: KeepNewerProps) {
  const w = useWords(actionWords)
  return (
    <Checkbox
      name="keepNewer"
      label={w('keepNewer')}
      description={w('keepNewerHelp')}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** Chooses versions, plans, and switches when the gate has no objection. A changed choice needs a new plan. */
export function SwitchDialog({ remote, state, onClose }: Props) {
  const w = useWords(actionWords)
  const deciding = useDecision(state, onClose)
  const reason = useReason()
  const { chosen, currentPlan, choose, makePlan } = usePlan({ remote, state }, deciding)
  const [keepsNewer, setKeepsNewer] = useState(false)
  const isBack = goesBack(deciding.base, chosen)
  const body = { wanted: wantedWith(deciding.base, chosen), ...(isBack && keepsNewer ? { keepNewer: true } : {}) }
  const isAllowed =
    currentPlan !== null &&
    (currentPlan.faults.length === 0 || (isLoweredOnly(currentPlan.faults) && deciding.lowerPermission.trim() !== ''))
  const isOpen = isAllowed && currentPlan.difference.length > 0
  const { field } = reason
  const isFree = isOpen && currentPlan.faults.length === 0
  // The button with the focus has gone; only the reason is left to fill.
  useEffect(() => {
    if (isFree) field.current?.focus()
  }, [isFree, field])
  return (
    <RemoteActionDialog
      title={w('switchTitle')}
      deciding={deciding}
      onClose={onClose}
      action={
        isOpen ? (
          <ConfirmButton
            label={w('confirmSwitch')}
            reason={reason}
            onConfirm={(why) => deciding.decide({ path: paths.apply, body }, why)}
          />
        ) : (
          <LoadingButton data-autofocus onClick={makePlan}>
            {w('plan')}
          </LoadingButton>
        )
      }
    >
      <VersionFields
        remotes={deciding.base.remotes.filter(({ name }) => remote === null || name === remote)}
        chosen={chosen}
        onChoose={choose}
      />
      {isBack && <KeepNewer checked={keepsNewer} onChange={setKeepsNewer} />}
      <LowerPermission deciding={deciding} faults={currentPlan?.faults} />
      {currentPlan && (
        <Review
          difference={currentPlan.difference}
          plan={currentPlan}
          faults={deciding.error === null ? currentPlan.faults : undefined}
          reason={isOpen ? reason : undefined}
        />
      )}
    </RemoteActionDialog>
  )
}
