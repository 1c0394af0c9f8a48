import { Alert, Button, Group, MultiSelect, Select, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import {
  approvalSteps,
  approvalWorkflowPages as pages,
  timeoutActs,
  type ApprovalWorkflow,
  type ApprovalWorkflowType,
} from '@staff/contract/admin'
import { kitWords, PageHeader, useLabel, useWords } from '@staff/kit'
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
/** A workflow being written: whom it serves, its steps, its time, and below what all that means. */
export function WorkflowForm({ type, levels, workflow }: Props) {
  const w = useWords(workflowWords)
  const kit = useWords(kitWords)
  const say = useLabel()
  const { draft, put, errorOf, conflict, keepMine, takeNew, submit, busy, isChanged, element } = useWorkflowForm(
    type.id,
    workflow,
  )
  const options = levels.map(({ id, levelNumber, levelTitle }) => ({
    value: id,
    label: `${levelNumber} · ${levelTitle}`,
  }))
  const name = useTypeName()(type)
  const levelsField = (key: 'requesters' | 'requestFors') => (
    <div>
      <MultiSelect
        attributes={{ input: { name: key } }}
        label={w(key)}
        description={w(`${key}Help`)}
        data={options}
        value={[...draft[key]]}
        searchable
        clearable
        error={errorOf(key)}
        aria-required
        {...(draft[key].length === 0 ? { placeholder: w('choose') } : {})}
        onChange={(ids) => put({ [key]: ids })}
      />
      <Button variant="subtle" size="compact-xs" mt={4} onClick={() => put({ [key]: levels.map(({ id }) => id) })}>
        {w('allLevels')}
      </Button>
    </div>
  )
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <Stack gap="md">
        <PageHeader title={w(workflow ? 'updateTitle' : 'createTitle', { name })} name={w('title')} />
        {conflict && (
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
        )}
        <Stack component="section" className="kit-panel" p="md" gap="md" aria-label={w('who')}>
          <Title order={2} size="h3">
            {w('who')}
          </Title>
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
            {levelsField('requesters')}
            {levelsField('requestFors')}
          </SimpleGrid>
        </Stack>
        <Stack component="section" className="kit-panel" p="md" gap="md" aria-label={w('steps')}>
          <Title order={2} size="h3">
            {w('steps')}
          </Title>
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
        </Stack>
        <Stack component="section" className="kit-panel" p="md" gap="md" aria-label={w('time')}>
          <Title order={2} size="h3">
            {w('time')}
          </Title>
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
              data={timeoutActs.map(({ value, label }) => ({ value, label: say(label) }))}
              value={draft.onTimeout}
              allowDeselect={false}
              onChange={(value) =>
                put({ onTimeout: timeoutActs.find((one) => one.value === value)?.value ?? 'REMIND' })
              }
            />
          </SimpleGrid>
        </Stack>
        <Preview type={type} levels={levels} draft={draft} id={workflow?.id} />
        <div className={styles['bar']}>
          <Button component={Link} to={pages.list} variant="default">
            {kit('cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={conflict !== null || (workflow !== null && !isChanged)}>
            {kit(workflow ? 'save' : 'create')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
