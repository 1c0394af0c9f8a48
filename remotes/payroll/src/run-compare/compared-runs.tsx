import { Select, Stack, Text } from '@mantine/core'
import {
  allPayrollRunTypes,
  payrollCompareCall,
  payrollCompareFileCall,
  payrollMaster,
  type PayComparison,
  type PayrollMaster,
  type PayrollRunHead,
  type SlipCheck,
} from '@staff/contract/payroll'
import { api, formatDate, formatMonth, formatNumber, useLabel, useWords } from '@staff/kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BesideDialog } from './beside-dialog.tsx'
import type { Different } from './different.ts'
import { Differences } from './differences.tsx'
import { runChangesWords } from './words.ts'

interface Opened {
  /** In the order of the list as it was narrowed when it was opened. */
  readonly ids: readonly string[]
  readonly at: number
}
/** The differences of a payroll from another one, with the mark of a user who has just checked somebody. */
function useComparison({ id, version }: PayrollRunHead, otherId: string) {
  const client = useQueryClient()
  const queryKey = ['payroll-run', id, 'compare', otherId, version]
  const asked = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api
        .get<{ readonly data: PayComparison }>(payrollCompareCall(id, otherId), undefined, { signal })
        .then(({ data }) => data),
  })
  const marked = (employeeId: string, checked: SlipCheck | null) =>
    client.setQueryData<PayComparison>(
      queryKey,
      (old) =>
        old && { ...old, people: old.people.map((one) => (one.employeeId === employeeId ? { ...one, checked } : one)) },
    )
  return { asked, marked }
}
interface AgainstProps {
  readonly run: PayrollRunHead
  readonly other: PayrollMaster
}
/** The differences of a payroll from another one. */
function Against({ run, other }: AgainstProps) {
  const w = useWords(runChangesWords)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { asked, marked } = useComparison(run, other.id)
  const people = (asked.data?.people ?? []).map((pay): Different => ({ ...pay, pay }))
  const data = asked.data && { people, causes: asked.data.causes, total: asked.data.total }
  const headings = [formatMonth(other.startDate.slice(0, 7)), formatMonth(run.payMonth)] as const
  return (
    <>
      <Differences
        label={w('compare')}
        asked={{ ...asked, data }}
        file={payrollCompareFileCall(run.id, other.id)}
        headings={headings}
        isCheckable
        onOpen={(shown, at) => setOpened({ ids: shown.map(({ employeeId }) => employeeId), at })}
      />
      {asked.data && asked.data.same > 0 && (
        <Text size="sm" c="dimmed">
          {w('same', { count: formatNumber(asked.data.same) })}
        </Text>
      )}
      {opened && (
        <BesideDialog
          run={run}
          otherId={other.id}
          headings={headings}
          people={opened.ids.flatMap((id) => people.find(({ employeeId }) => employeeId === id) ?? [])}
          at={opened.at}
          // A mark that is answered late opens no dialog that was closed meanwhile.
          onMove={(at) => setOpened((now) => now && { ...now, at })}
          onChecked={marked}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

/** Why the pay of each person differs from another run: that of the month before, until the user chooses another. */
export function ComparedRuns({ run }: { readonly run: PayrollRunHead }) {
  const w = useWords(runChangesWords)
  const say = useLabel()
  const [chosen, setChosen] = useState<string | null>()
  const { data = [] } = useQuery({
    queryKey: ['payroll-run', 'offered'],
    queryFn: ({ signal }) => api.getAll<PayrollMaster>(`employee/${payrollMaster.api}`, {}, { signal }),
  })
  const others = data.filter(({ id }) => id !== run.id)
  // The newest comes first.
  const before = others.find(({ type, startDate }) => type === run.type && startDate.slice(0, 7) < run.payMonth)
  const other = chosen === undefined ? before : others.find(({ id }) => id === chosen)
  const getType = (value: string) => {
    const type = allPayrollRunTypes.find((option) => option.value === value)
    return type ? say(type.label) : value
  }
  const options = others.map(({ id, startDate, type }) => ({
    value: id,
    label: `${formatDate(startDate)} · ${getType(type)}`,
  }))
  return (
    <Stack gap="xs">
      <Select label={w('other')} data={options} value={other?.id ?? null} onChange={setChosen} maw={320} />
      {other && <Against key={other.id} run={run} other={other} />}
    </Stack>
  )
}
