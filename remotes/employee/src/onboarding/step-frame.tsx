import { Group, Stack, Text, Title } from '@mantine/core'
import { ref, type RefTarget } from '@staff/contract'
import { pathSteps, type PathKind, type PathStep, type PersonPath } from '@staff/contract/employee'
import { employeeRef } from '@staff/contract/refs'
import { FieldInput, LoadingButton, useHolds, useLabel, useWords } from '@staff/kit'
import type { ReactNode } from 'react'
import { useRemember } from './use-path.ts'
import { pathWords } from './words.ts'

/** What a step is drawn with. */
export interface StepProps {
  readonly path: PersonPath
  readonly step: PathStep
  /** The label of the step that comes next; undefined behind the last one. */
  readonly next: string | undefined
}
interface OwnerProps extends Pick<StepProps, 'path' | 'step'> {
  readonly kind: PathKind
}
const target: RefTarget = employeeRef
function Owner({ kind, path, step: { name, owner } }: OwnerProps) {
  const w = useWords(pathWords)
  const remember = useRemember(kind, path.id)
  return (
    <FieldInput
      name="ownerId"
      field={ref({ label: pathSteps[name].label, to: target, optional: true })}
      label={w('owner')}
      value={owner?.id ?? ''}
      shown={owner}
      required={false}
      onChange={(id) => void remember({ step: name, ownerId: typeof id === 'string' && id ? id : null })}
      onBlur={() => undefined}
    />
  )
}
interface FrameProps extends OwnerProps {
  readonly children: ReactNode
}
/** A step with its heading, its owner and the way past it. */
export function StepFrame({ kind, path, step, children }: FrameProps) {
  const w = useWords(pathWords)
  const say = useLabel()
  const holds = useHolds()
  const remember = useRemember(kind, path.id)
  const { name, state } = step
  const keeps = holds('UPDATE_EMPLOYEE_MASTER_INFORMATION')
  const skip = () => remember({ step: name, isSkipped: state !== 'SKIPPED' })
  return (
    <section className="kit-panel kit-section" aria-labelledby={`step-${name}`}>
      <Stack gap="md">
        <Title order={2} className="kit-section-title" id={`step-${name}`}>
          {say(pathSteps[name].label)}
        </Title>
        {state === 'DONE' && <Text size="sm">{w('isDone')}</Text>}
        {children}
        {keeps && state !== 'DONE' && (
          <Group align="flex-end" justify="space-between" gap="md">
            <div style={{ flex: '1 1 240px', maxWidth: 360 }}>
              <Owner key={name} kind={kind} path={path} step={step} />
            </div>
            <LoadingButton variant="default" onClick={skip}>
              {w(state === 'SKIPPED' ? 'takeUp' : 'skip')}
            </LoadingButton>
          </Group>
        )}
      </Stack>
    </section>
  )
}
