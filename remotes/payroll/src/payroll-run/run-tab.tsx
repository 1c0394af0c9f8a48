import { Button, Group, ScrollArea, Stack } from '@mantine/core'
import { L, type AnyResource } from '@staff/contract'
import {
  payrollRunTabs,
  payrollTabScreen,
  payslipScreens,
  runParam,
  withinRun,
  type PayrollRunTab,
} from '@staff/contract/payroll'
import {
  ApiError,
  ErrorState,
  ForbiddenState,
  NotFoundState,
  PageSkeleton,
  ResourceList,
  useLabel,
  useWords,
  type ListAction,
  type RowAction,
} from '@staff/kit'
import type { ScreenProps } from '@staff/remote-api'
import { IconReceipt } from '@tabler/icons-react'
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { RunHead } from './run-head.tsx'
import { useRun } from './use-run.ts'
import { payrollRunWords } from './words.ts'

const tabs = Object.keys(payrollRunTabs) as readonly PayrollRunTab[]
function TabLinks({ id, here }: { readonly id: string; readonly here: PayrollRunTab }) {
  const w = useWords(payrollRunWords)
  const say = useLabel()
  const bar = useRef<HTMLDivElement>(null)
  // The tab of the page may not fit.
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [here])
  return (
    <ScrollArea ref={bar} type="auto" scrollbars="x" offsetScrollbars="x">
      <Group component="nav" aria-label={w('tabs')} gap={4} wrap="nowrap">
        {tabs.map((tab) => (
          <Button
            key={tab}
            component={Link}
            to={payrollTabScreen(id, tab)}
            variant={tab === here ? 'light' : 'subtle'}
            size="compact-md"
            flex="none"
            {...(tab === here ? { 'aria-current': 'page' as const } : {})}
          >
            {say(payrollRunTabs[tab])}
          </Button>
        ))}
      </Group>
    </ScrollArea>
  )
}

interface Props {
  readonly id: string
  readonly tab: PayrollRunTab
  readonly children: ReactNode
}
/** The page of a run with one of its tabs. */
export function RunPage({ id, tab, children }: Props) {
  const { data: run, isError, error, refetch } = useRun(id)
  if (error instanceof ApiError && error.status === 404) return <NotFoundState />
  if (error instanceof ApiError && error.status === 403) return <ForbiddenState />
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!run) return <PageSkeleton />
  return (
    <Stack gap="md">
      <RunHead run={run} />
      <TabLinks id={id} here={tab} />
      {/* The rows of a generated run are new rows. A run is read as a report, in the colours chosen for reports. */}
      <div key={`${id} ${String(run.version)}`} data-section="report">
        {children}
      </div>
    </Stack>
  )
}
interface SlipRow {
  readonly id: string
  readonly slipId?: string | null
}
interface TabActions {
  readonly listActions: readonly ListAction[]
  readonly rowActions: readonly RowAction<never>[]
  readonly dialog: ReactNode
}
const noActions = (): TabActions => ({ listActions: [], rowActions: [], dialog: null })
interface TabOptions {
  /** What is above the list. */
  readonly Above?: ComponentType<{ readonly id: string }>
  /** The actions on the list and on a row, and the dialog of a chosen action. */
  readonly useActions?: (id: string) => TabActions
}
/** The screen of a tab that is a list: its rows are those of the run in the address. */
export function runTabScreen(
  resource: AnyResource,
  tab: PayrollRunTab,
  { Above, useActions = noActions }: TabOptions = {},
) {
  const listed = withinRun(resource)
  return function RunTabScreen({ params = {} }: ScreenProps) {
    const id = params['id'] ?? ''
    const { listActions, rowActions, dialog } = useActions(id)
    const navigate = useNavigate()
    const payslip: RowAction<SlipRow> = {
      label: L('Payslip', 'បង្កាន់ដៃប្រាក់ខែ'),
      icon: IconReceipt,
      isMain: true,
      permission: 'READ_PAYROLL_GENERATION',
      when: ({ slipId }) => typeof slipId === 'string',
      run: ({ slipId }) => navigate(`${payslipScreens.view}/${slipId ?? ''}`),
    }
    const ofPerson = 'slipId' in resource.fields ? [payslip] : []
    return (
      <RunPage id={id} tab={tab}>
        <Stack gap="md">
          {Above && <Above id={id} />}
          <ResourceList
            resource={listed}
            fixed={{ [runParam]: id }}
            listActions={listActions}
            rowActions={[...ofPerson, ...rowActions]}
          />
          {dialog}
        </Stack>
      </RunPage>
    )
  }
}
