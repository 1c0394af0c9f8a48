import { Alert, Button, Group, MultiSelect, Select, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import {
  approvalSteps,
  approvalWorkflowPages as pages,
  timeoutActions,
  type ApprovalWorkflow,
  type ApprovalWorkflowType,
} from '@staff/contract/admin'
import { kitWords, PageHeader, useLabel, useWords } from '@staff/kit'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Level } from './coverage.ts'
import { Preview } from './preview.tsx'
import { StepField } from './step-field.tsx'
import { useWorkflowForm } from './use-workflow-form.ts'
import styles from './workflow-form.module.css'
import { useTypeName } from './workflow-parts.tsx'
import { workflowWords } from './words.ts'

interface Props {
  readonly type: ApprovalWorkflowType
  readonly levels: readonly Level[]
  /** The workflow to change; null for a new one. */
  readonly workflow: ApprovalWorkflow | null
}
type Form = ReturnType<typeof useWorkflowForm>
type PartProps = Pick<Form, 'draft' | 'put' | 'errorOf'>

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack component="section" className="kit-panel" p="md" gap="md" aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {children}
    </Stack>
  )
}

interface LevelsProps extends PartProps {
  readonly name: 'requesters' | 'requestFors'
  readonly levels: readonly Level[]
}
/** Position levels, some or all. */
function LevelsField({ name, levels, draft, put, errorOf }: LevelsProps) {
  const w = useWords(workflowWords)
  return (
    <div>
      <MultiSelect
        attributes={{ input: { name } }}
        label={w(name)}
        description={w(`${name}Help`)}
        data={levels.map(({ id, levelNumber, levelTitle }) => ({ value: id, label: `${levelNumber} · ${levelTitle}` }))}
        value={[...draft[name]]}
        searchable
        clearable
        error={errorOf(name)}
        aria-required
        {...(draft[name].length === 0 ? { placeholder: w('choose') } : {})}
        onChange={(ids) => put({ [name]: ids })}
      />
      <Button variant="subtle" size="compact-xs" mt={4} onClick={() => put({ [name]: levels.map(({ id }) => id) })}>
        {w('allLevels')}
      </Button>
    </div>
  )
}

/** How long a step may wait, and what happens then. */
function TimeFields({ draft, put, errorOf }: PartProps) {
  const w = useWords(workflowWords)
  const say = useLabel()
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <TextInput
        name="slaHours"
        label={w('slaHours')}
        inputMode="numeric"
        value={draft.slaHours}
        error={errorOf('slaHours')}
        onChange={(event) => put({ slaHours: event.currentTarget.value })}
      />
      <Select
        attributes={{ input: { name: 'onTimeout' } }}
        label={w('onTimeout')}
        data={timeoutActions.map(({ value, label }) => ({ value, label: say(label) }))}
        value={draft.onTimeout}
        allowDeselect={false}
        onChange={(value) => put({ onTimeout: timeoutActions.find((one) => one.value === value)?.value ?? 'REMIND' })}
      />
    </SimpleGrid>
  )
}

/** Another user saved the workflow in the meantime: their version or mine. */
function ConflictNote({ conflict, takeNew, keepMine }: Pick<Form, 'conflict' | 'takeNew' | 'keepMine'>) {
  const w = useWords(workflowWords)
  if (!conflict) return null
  return (
    <Alert color="warning" role="alert" title={conflict.message}>
      {w('conflict')}
      <Group gap="xs" mt="sm">
        <Button size="xs" variant="default" onClick={takeNew}>
          {w('takeNew')}
        </Button>
        <Button size="xs" onClick={keepMine}>
          {w('keepMine')}
        </Button>
      </Group>
    </Alert>
  )
}

/** A workflow in edit: the requests that it serves, its steps, its time limit, and a preview below. */
export function WorkflowForm({ type, levels, workflow }: Props) {
  const w = useWords(workflowWords)
  const kit = useWords(kitWords)
  const name = useTypeName()(type)
  const form = useWorkflowForm(type.id, workflow)
  const { draft, put, errorOf, conflict, submit, busy, element } = form
  const part = { draft, put, errorOf }
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <Stack gap="md">
        <PageHeader title={w(workflow ? 'updateTitle' : 'createTitle', { name })} name={w('title')} />
        <ConflictNote {...form} />
        <Part title={w('who')}>
          <TextInput
            name="description"
            label={w('description')}
            value={draft.description}
            maxLength={255}
            error={errorOf('description')}
            aria-required
            onChange={(event) => put({ description: event.currentTarget.value })}
          />
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <LevelsField name="requesters" levels={levels} {...part} />
            <LevelsField name="requestFors" levels={levels} {...part} />
          </SimpleGrid>
        </Part>
        <Part title={w('steps')}>
          {approvalSteps.map((step) => (
            <StepField
              key={step}
              step={step}
              levels={levels}
              value={draft[step]}
              errorOf={(rest) => errorOf(rest ? `${step}.${rest}` : step)}
              onChange={(value) => put({ [step]: value })}
            />
          ))}
        </Part>
        <Part title={w('time')}>
          <TimeFields {...part} />
        </Part>
        <Preview type={type} levels={levels} draft={draft} id={workflow?.id} />
        <div className={styles['bar']}>
          <Button component={Link} to={pages.list} variant="default">
            {kit('cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={conflict !== null}>
            {kit(workflow ? 'save' : 'create')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
