import { Fieldset, Select, SimpleGrid, Stack } from '@mantine/core'
import { approverModes, approverScopes, type ApprovalStep } from '@staff/contract/admin'
import { employeeRef } from '@staff/contract/refs'
import { PositionPicker, RefPicker, useLabel, useWords } from '@staff/kit'
import type { ReactNode } from 'react'
import { AbleNote } from './able-note.tsx'
import { useHolders } from './calls.ts'
import type { Level } from './coverage.ts'
import type { StepDraft } from './draft.ts'
import { useNamed } from './use-named.ts'
import styles from './workflow-form.module.css'
import { workflowWords } from './words.ts'

interface Props {
  readonly step: ApprovalStep
  readonly value: StepDraft
  readonly levels: readonly Level[]
  /** Messages at a control, by the rest of its path; '' is the step itself. */
  readonly errorOf: (rest: string) => ReactNode
  readonly onChange: (value: StepDraft) => void
}
const named = (name: string) => ({ attributes: { input: { name } } }) as const

interface PartProps extends Omit<Props, 'onChange'> {
  readonly put: (part: Partial<StepDraft>) => void
}
/** Anyone of a position level, within a part of the company. */
function LevelFields({ step, value, levels, errorOf, put }: PartProps) {
  const w = useWords(workflowWords)
  const say = useLabel()
  return (
    <>
      <Select
        {...named(`${step}.positionLevelId`)}
        label={w('level')}
        placeholder={w('choose')}
        searchable
        value={value.positionLevelId || null}
        error={errorOf('positionLevelId')}
        data={levels.map(({ id, levelNumber, levelTitle }) => ({
          value: id,
          label: `${levelNumber} · ${levelTitle}`,
        }))}
        onChange={(id) => put({ positionLevelId: id ?? '' })}
      />
      <Select
        {...named(`${step}.scope`)}
        label={w('scope')}
        data={approverScopes.map((scope) => ({ value: scope.value, label: say(scope.label) }))}
        value={value.scope || null}
        allowDeselect={false}
        error={errorOf('scope')}
        onChange={(scope) => put({ scope: approverScopes.find((one) => one.value === scope)?.value ?? '' })}
      />
    </>
  )
}

/** How the approver is chosen, and the inputs of that choice. */
function ModeFields(props: PartProps) {
  const { step, value, errorOf, put } = props
  const w = useWords(workflowWords)
  const say = useLabel()
  const modes = [
    { value: '', label: w('nobody') },
    ...approverModes.map((mode) => ({ value: mode.value, label: say(mode.label) })),
  ]
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" verticalSpacing="sm">
      <Select
        {...named(`${step}.mode`)}
        label={w('mode')}
        data={modes}
        value={value.mode}
        allowDeselect={false}
        error={errorOf('') ?? errorOf('mode')}
        onChange={(mode) =>
          put({
            mode: approverModes.find((one) => one.value === mode)?.value ?? '',
            scope: value.scope || 'OUTLET',
          })
        }
      />
      {value.mode === 'LEVEL' && <LevelFields {...props} />}
      {value.mode === 'EMPLOYEE' && (
        <RefPicker
          target={employeeRef}
          name={`${step}.employeeId`}
          label={w('employee')}
          value={value.employeeId}
          shown={value.shown?.employee ?? null}
          error={errorOf('employeeId')}
          onChange={(id, record) => put({ employeeId: id, shown: shownPerson(value, record) })}
        />
      )}
    </SimpleGrid>
  )
}

/** One step of a workflow: nobody, anyone of a level, the holder of a position, or one person. */
export function StepField({ step, value, levels, errorOf, onChange }: Props) {
  const w = useWords(workflowWords)
  const approver = useNamed(value, levels)
  const { data: holders } = useHolders(value)
  const put = (part: Partial<StepDraft>) => onChange({ ...value, ...part })
  return (
    <Fieldset
      legend={w(step)}
      variant="unstyled"
      classNames={{ root: styles['step'] ?? '', legend: styles['legend'] ?? '' }}
    >
      <Stack gap="sm">
        <ModeFields step={step} value={value} levels={levels} errorOf={errorOf} put={put} />
        {value.mode === 'POSITION' && (
          <PositionPicker
            name={`${step}.companyStructurePositionId`}
            value={value.companyStructurePositionId}
            shown={value.shown?.companyStructurePosition ?? null}
            error={errorOf('companyStructurePositionId')}
            required
            onChange={(id) => put({ companyStructurePositionId: id })}
          />
        )}
        {holders && approver && <AbleNote holders={holders} approver={approver} />}
      </Stack>
    </Fieldset>
  )
}
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
/** The chosen person with their name, so that the preview can say it. */
function shownPerson({ shown }: StepDraft, record: Readonly<Record<string, unknown>> | null): StepDraft['shown'] {
  const employee = record && {
    id: text(record['id']),
    accountNo: text(record['accountNo']),
    displayFullNameEn: text(record['displayFullNameEn']),
    displayFullNameKh: text(record['displayFullNameKh']),
  }
  const nothing = {
    mode: 'EMPLOYEE',
    scope: null,
    positionLevelId: null,
    positionLevel: null,
    companyStructurePositionId: null,
    companyStructurePosition: null,
    employeeId: null,
    holders: { people: 0, unable: 0 },
  } as const
  return { ...(shown ?? nothing), employeeId: employee?.id ?? null, employee }
}
