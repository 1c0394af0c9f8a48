import { Alert, Button, Group, Stack, Title } from '@mantine/core'
import { shownDay } from '@staff/contract'
import {
  isSettledRun,
  payCauseWords,
  payrollRunScreen,
  payrollRunStatuses,
  settlementCalls,
  settlementPrintScreen,
  type EnteredSince,
  type MadeSettlement,
  type SettlementSheet,
} from '@staff/contract/payroll'
import {
  api,
  ask,
  PageSkeleton,
  PrintedLetters,
  say as sayNow,
  StatusBadge,
  toastRefusal,
  toastSuccess,
  useHolds,
  useLabel,
  usePageAccess,
  useWords,
} from '@staff/kit'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { isRunning } from '../payroll-run/use-run.ts'
import { EmploymentFacts } from './employment-facts.tsx'
import { SettlementFigures } from './settlement-figures.tsx'
import { settlementWords } from './words.ts'

function Figures({ id, status }: Pick<MadeSettlement, 'id' | 'status'>) {
  const { data } = useQuery({
    queryKey: ['payroll-settlement', 'sheet', id, status],
    queryFn: ({ signal }) =>
      api
        .get<{ data: SettlementSheet }>(settlementCalls.sheet(id), undefined, { signal })
        .then((answer) => answer.data),
  })
  return data ? <SettlementFigures of={data} /> : <PageSkeleton />
}
async function takeBack(id: string, done: () => void): Promise<void> {
  const isSure = await ask({
    title: sayNow(settlementWords, 'takeBackTitle'),
    text: sayNow(settlementWords, 'takeBackText'),
    confirm: sayNow(settlementWords, 'takeBack'),
  })
  if (!isSure) return
  await api.delete(settlementCalls.takeBack(id)).then(() => {
    toastSuccess(sayNow(settlementWords, 'takenBack'))
    done()
  }, toastRefusal)
}

/** What was entered about a settled employment afterwards, and what to do about it. */
function Entered({ since: { causes, days } }: { readonly since: EnteredSince }) {
  const w = useWords(settlementWords)
  const say = useLabel()
  const parts = causes.map((cause) => say(payCauseWords[cause]))
  if (days.length > 0) parts.push(w('enteredDays', { days: days.map(shownDay).join(', ') }))
  return (
    <Alert color="warning" title={w('enteredSince', { what: parts.join(', ') })}>
      {w('enteredText')}
    </Alert>
  )
}

interface Props {
  readonly of: MadeSettlement
  readonly onTakenBack: () => void
}
/** An existing settlement: its status, its amounts, and its actions. */
export function Made({ of: made, onTakenBack }: Props) {
  const w = useWords(settlementWords)
  const holds = useHolds()
  const mayOpen = usePageAccess()
  const { id, runId, status, enteredSince } = made
  const page = payrollRunScreen(runId)
  const isSettled = isSettledRun(status)
  const hasFigures = !isRunning(made) && status !== 'failed' && holds('READ_SALARY')
  return (
    <section className="kit-panel kit-section" aria-label={w('title')}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <Title order={2} className="kit-section-title" mb={0}>
              {w('title')}
            </Title>
            <StatusBadge
              status={isSettled ? 'ACTIVE' : status}
              label={payrollRunStatuses.find(({ value }) => value === status)?.label}
            />
          </Group>
          <Group gap="xs">
            {!isSettled && holds('GENERATE_PAYROLL') && (
              <Button variant="default" onClick={() => void takeBack(id, onTakenBack)}>
                {w('takeBack')}
              </Button>
            )}
            {isSettled && holds('READ_SALARY') && (
              <Button
                component={Link}
                to={`${settlementPrintScreen}/${id}`}
                leftSection={<IconPrinter size={18} aria-hidden />}
              >
                {w('print')}
              </Button>
            )}
            {mayOpen(page) && (
              <Button component={Link} to={page} variant="default">
                {w('openRun')}
              </Button>
            )}
          </Group>
        </Group>
        <EmploymentFacts of={made} />
        {enteredSince && <Entered since={enteredSince} />}
        {isRunning(made) && <Alert color="warning">{w('running')}</Alert>}
        {hasFigures && <Figures id={id} status={status} />}
        {hasFigures && <PrintedLetters category="SETTLEMENT_LETTER" id={id} />}
      </Stack>
    </section>
  )
}
