import { Alert, Button, Group, List } from '@mantine/core'
import type { ScheduleWarning } from '@staff/contract/attendance-leave'
import { useHolds, useLabel, useSession, useWords } from '@staff/kit'
import { useState, type ReactNode } from 'react'
import { GenerateDialog, GenerateProgress, type GenerateFor } from './generate-dialog.tsx'
import { viewWords } from './schedule-view-words.ts'

/** Who may change what: never in self-service, with any permissions. */
export function useRights() {
  const holds = useHolds()
  const user = useSession(({ user: one }) => one)
  const isSelfService = user?.isSelfService === true
  return {
    isSelfService,
    own: user?.employee?.id ?? '',
    // Spec 3 section 2.3: for this screen only; the service checks the permissions.
    isAdmin: user?.userRole[0]?.role.name === 'Admin',
    mayChange: !isSelfService && holds('UPDATE_EMPLOYEE_WORKING_SCHEDULE'),
    mayGenerate: !isSelfService && holds('CREATE_EMPLOYEE_WORKING_SCHEDULE'),
    mayDelete: !isSelfService && holds('DELETE_EMPLOYEE_WORKING_SCHEDULE'),
  }
}

/** The rules that the schedule breaks: warnings, never refusals. */
export function ScheduleWarnings({ warnings }: { readonly warnings: readonly ScheduleWarning[] }) {
  const w = useWords(viewWords)
  const say = useLabel()
  if (warnings.length === 0) return null
  return (
    <Alert color="warning" role="status" title={w('warnings')}>
      <List size="sm">
        {warnings.map(({ kind, employeeId, scheduleDate, words }) => (
          <List.Item key={`${kind} ${employeeId} ${scheduleDate}`}>{say(words)}</List.Item>
        ))}
      </List>
    </Alert>
  )
}

interface ScheduleActionsProps {
  readonly who: GenerateFor
  /** A day that is shown. */
  readonly date: string
  /** Further buttons, before the button of generation. */
  readonly children?: ReactNode
}
/** Actions on a schedule outside its entries: a new one, and generation with its progress. */
export function ScheduleActions({ who, date, children }: ScheduleActionsProps) {
  const w = useWords(viewWords)
  const { mayGenerate } = useRights()
  const [isGenerating, setGenerating] = useState(false)
  const [task, setTask] = useState<string | null>(null)
  return (
    <>
      <Group gap="xs" justify="flex-end">
        {children}
        {mayGenerate && (
          <Button variant="default" onClick={() => setGenerating(true)}>
            {w('generate')}
          </Button>
        )}
      </Group>
      {task !== null && <GenerateProgress task={task} />}
      {isGenerating && (
        <GenerateDialog who={who} date={date} onStarted={setTask} onClose={() => setGenerating(false)} />
      )}
    </>
  )
}
