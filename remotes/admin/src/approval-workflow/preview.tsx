import { Stack, Text, Title } from '@mantine/core'
import type { ApprovalWorkflowType } from '@staff/contract/admin'
import { useLanguage, useWords } from '@staff/kit'
import { CoverageGrid } from './coverage-grid.tsx'
import type { Level, Serving } from './coverage.ts'
import type { Draft } from './draft.ts'
import { inRuns, pathText } from './sentence.ts'
import { useNamed } from './use-named.ts'
import { inLevelOrder, getServing } from './workflow-parts.tsx'
import { workflowWords } from './words.ts'

interface Props {
  readonly type: ApprovalWorkflowType
  readonly levels: readonly Level[]
  readonly draft: Draft
  /** The workflow that is edited; absent for a new one. */
  readonly id: string | undefined
}
const unsaved = 'new'

/** The content of the form: the approval path as a sentence, and which workflow serves which pair after saving. */
export function Preview({ type, levels, draft, id = unsaved }: Props) {
  const w = useWords(workflowWords)
  const isKhmer = useLanguage() === 'km'
  const firstApprover = useNamed(draft.firstApprover, levels)
  const secondApprover = useNamed(draft.secondApprover, levels)
  const acknowledger = useNamed(draft.acknowledger, levels)
  const path = pathText({ firstApprover, secondApprover, acknowledger }, w, isKhmer)
  const numbers = (ids: readonly string[]) =>
    inRuns(levels.filter((level) => ids.includes(level.id)).map(({ levelNumber }) => levelNumber))
  const told = path && draft.requesters.length > 0 && draft.requestFors.length > 0
  const hours = Number(draft.slaHours)
  const own: Serving = { id, name: draft.description, requesters: draft.requesters, requestFors: draft.requestFors }
  const all = inLevelOrder(type.requestApprovalWorkflow).map(getServing)
  const workflows = all.some((one) => one.id === id) ? all.map((one) => (one.id === id ? own : one)) : [...all, own]
  return (
    <Stack component="section" className="kit-panel" p="md" gap="md" aria-label={w('preview')}>
      <Title order={2} size="h3">
        {w('preview')}
      </Title>
      <Text role="status">
        {told
          ? w('sentence', {
              makers: w('levels', { numbers: numbers(draft.requesters) }),
              persons: w('levels', { numbers: numbers(draft.requestFors) }).toLowerCase(),
              path,
            })
          : w('previewEmpty')}
      </Text>
      {told && Number.isInteger(hours) && hours > 0 && (
        <Text size="sm" c="dimmed">
          {w('answerIn', { count: hours })}
        </Text>
      )}
      <CoverageGrid levels={levels} workflows={workflows} own={id} />
    </Stack>
  )
}
