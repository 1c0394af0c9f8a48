import { Alert, Stack, Text } from '@mantine/core'
import { payrollSettlement, settlementCalls, type PersonSettlements } from '@staff/contract/payroll'
import {
  ApiError,
  api,
  ErrorState,
  NotFoundState,
  PageHeader,
  PageSkeleton,
  useHolds,
  useLabel,
  useWords,
} from '@staff/kit'
import type { ScreenProps } from '@staff/remote-api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRunTasks } from '../payroll-master/use-run-tasks.ts'
import { isRunning } from '../payroll-run/use-run.ts'
import { Made } from './made-settlement.tsx'
import { SettleForm } from './settle-form.tsx'
import { settlementWords } from './words.ts'

/** How often a settlement is read during generation, in ms. */
const pace = 2_000

/** The open and the existing settlements of a person (docs/rules/pay.md, "Final settlement"). */
export default function PersonSettlementsPage({ params = {} }: ScreenProps) {
  const id = params['id'] ?? ''
  const w = useWords(settlementWords)
  const say = useLabel()
  const mayMake = useHolds()('GENERATE_PAYROLL')
  const client = useQueryClient()
  const follow = useRunTasks()
  const { data, error, refetch } = useQuery({
    queryKey: [payrollSettlement.name, 'person', id],
    retry: false,
    queryFn: ({ signal }) =>
      api
        .get<{ data: PersonSettlements }>(settlementCalls.person(id), undefined, { signal })
        .then((answer) => answer.data),
    refetchInterval: ({ state }) => (state.data?.made.some(isRunning) ? pace : false),
  })
  const again = () => void client.invalidateQueries({ queryKey: [payrollSettlement.name] })
  if (error instanceof ApiError && error.status === 404) return <NotFoundState />
  if (error) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const { accountNo, name, position, place } = data.employee
  return (
    <Stack gap="md">
      <PageHeader title={`${w('title')} · ${accountNo} ${say(name)}`} />
      <Text size="sm" c="dimmed">
        {[say(position), say(place)].filter(Boolean).join(' · ')}
      </Text>
      {data.open && mayMake && (
        <SettleForm
          employeeId={id}
          employment={data.open}
          onStarted={(task) => {
            follow(task, 'generated')
            again()
          }}
        />
      )}
      {!data.open && data.made.length === 0 && <Alert color="info">{w('nothing')}</Alert>}
      {data.made.map((made) => (
        <Made key={made.id} of={made} onTakenBack={again} />
      ))}
    </Stack>
  )
}
