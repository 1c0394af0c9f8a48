import { Stack, Text } from '@mantine/core'
import {
  paperPrintScreen,
  payrollPaper,
  payrollPaperCall,
  payrollRunScreen,
  type PaperState,
  type PayrollPaper,
} from '@staff/contract/payroll'
import { ResourceList, useHolds, useWords, type RowAction } from '@staff/kit'
import {
  IconArrowBackUp,
  IconCalculator,
  IconCheck,
  IconFileSpreadsheet,
  IconPaperclip,
  IconPrinter,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fetchFile } from '../payroll-run/payouts.tsx'
import { FiledDocuments, PaperActionDialog, type PaperAction } from './paper-actions.tsx'
import { paperLabels, paperWords } from './words.ts'

const unfiled: readonly PaperState[] = ['DUE', 'LATE', 'AMEND']
const isReady = ({ state }: PayrollPaper) => state !== 'NOT_READY'
interface Opened {
  readonly of: PayrollPaper
  readonly action: PaperAction | 'files'
}

interface Around {
  readonly seesAmounts: boolean
  readonly goTo: (page: string) => void
  readonly show: (opened: Opened) => void
}
/** The actions on a paper. */
const getActions = ({ seesAmounts, goTo, show }: Around): RowAction<PayrollPaper>[] => [
  {
    label: paperLabels.print,
    icon: IconPrinter,
    when: (row) => seesAmounts && isReady(row),
    run: ({ id }) => goTo(`${paperPrintScreen}/${id}`),
  },
  {
    label: paperLabels.file,
    icon: IconFileSpreadsheet,
    when: (row) => seesAmounts && isReady(row),
    run: ({ id }) => fetchFile(payrollPaperCall(id, 'file'), {}, `${id}.xlsx`),
  },
  {
    label: paperLabels.filed,
    icon: IconCheck,
    permission: 'FILE_PAYROLL_PAPER',
    when: ({ state }) => unfiled.includes(state),
    run: (of) => show({ of, action: 'filed' }),
  },
  {
    label: paperLabels.files,
    icon: IconPaperclip,
    when: ({ filingId }) => seesAmounts && filingId !== null,
    run: (of) => show({ of, action: 'files' }),
  },
  {
    label: paperLabels.undo,
    icon: IconArrowBackUp,
    permission: 'FILE_PAYROLL_PAPER',
    when: ({ filingId }) => filingId !== null,
    run: (of) => show({ of, action: 'undo' }),
  },
  {
    label: paperLabels.run,
    icon: IconCalculator,
    permission: 'VIEW_PAYROLL_GENERATION',
    run: ({ runId }) => goTo(payrollRunScreen(runId)),
  },
]

/** The papers of each month: due date, and the user who filed it (docs/rules/pay.md, "Papers of the month"). */
export default function PayrollPaperScreen() {
  const w = useWords(paperWords)
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened | null>(null)
  const seesAmounts = useHolds()('READ_SALARY')
  const close = () => setOpened(null)
  const rowActions = getActions({ seesAmounts, goTo: (page) => void navigate(page), show: setOpened })
  return (
    <Stack gap="sm">
      <ResourceList resource={payrollPaper} rowActions={rowActions} />
      <Text size="xs" c="dimmed">
        {w('untried')}
      </Text>
      {opened?.action === 'files' && <FiledDocuments of={opened.of} onClose={close} />}
      {opened && opened.action !== 'files' && (
        <PaperActionDialog of={opened.of} action={opened.action} onClose={close} />
      )}
    </Stack>
  )
}
