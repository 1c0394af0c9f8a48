import { Alert, Group } from '@mantine/core'
import { forAccountCall, isSettledRun, payrollRunAccountingSummary, runParam, withinRun } from '@staff/contract/payroll'
import { LoadingButton, useHolds, useList, useWords } from '@staff/kit'
import { IconDownload } from '@tabler/icons-react'
import { fetchFile } from './payouts.tsx'
import { runTabScreen } from './run-tab.tsx'
import { useRun } from './use-run.ts'
import { payrollRunWords } from './words.ts'

const listed = withinRun(payrollRunAccountingSummary)
/** Whether debit equals credit, and the journal for accounting after the run is approved. */
function Journal({ id }: { readonly id: string }) {
  const w = useWords(payrollRunWords)
  const holds = useHolds()
  const { data: run } = useRun(id)
  // The same query as that of the list below: loaded once.
  const { totals, state } = useList(listed, { [runParam]: id })
  const isWhole = state.keywords === '' && Object.keys(state.filters).length === 0
  const differs =
    totals !== undefined && (totals['debitUsd'] !== totals['creditUsd'] || totals['debitKhr'] !== totals['creditKhr'])
  if (isWhole && differs)
    return (
      <Alert color="danger" role="alert">
        {w('unbalanced')}
      </Alert>
    )
  const leaves = run !== undefined && isSettledRun(run.status)
  if (!leaves || !holds('DOWNLOAD_PAYROLL_GENERATION') || !holds('READ_SALARY')) return null
  return (
    <Group justify="flex-end">
      <LoadingButton
        variant="default"
        leftSection={<IconDownload size={18} />}
        onClick={() => fetchFile(forAccountCall, { payrollReportId: id }, `${w('journal')}.xlsx`)}
      >
        {w('journal')}
      </LoadingButton>
    </Group>
  )
}

export default runTabScreen(payrollRunAccountingSummary, 'accounting-summary', { Above: Journal })
