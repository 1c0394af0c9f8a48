import { Pagination, Select, Stack, Table } from '@mantine/core'
import {
  allPayrollRunTypes,
  payCauseWords,
  payrollCompareCall,
  payrollMaster,
  type ComparedPay,
  type PayChange,
  type PayComparison,
  type PayrollMaster,
  type PayrollRunHead,
} from '@staff/contract/payroll'
import { api, formatDate, formatMoney, useLabel, useWords } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangesTable } from './changes-table.tsx'
import { useWho } from './use-who.ts'
import { runChangesWords } from './words.ts'

/** People on one page. */
const pageSize = 25
const isNothing = (amount: string): boolean => Number(amount) === 0
/** Amounts of both currencies; zero amounts are left out. */
const bothOf = (usd: string, khr: string): string =>
  [isNothing(usd) ? '' : formatMoney(usd, 'USD'), isNothing(khr) ? '' : formatMoney(khr, 'KHR')]
    .filter(Boolean)
    .join(' · ')

function Person({ of: pay }: { readonly of: ComparedPay }) {
  const w = useWords(runChangesWords)
  const say = useLabel()
  const { whoIs } = useWho()
  const getName = ({ cause, name, nameKh }: PayChange) =>
    [say(payCauseWords[cause]), say({ en: name ?? '', km: nameKh ?? '' })].filter(Boolean).join(': ')
  const remainder = bothOf(pay.remainderUsd, pay.remainderKhr)
  return (
    <Table.Tr>
      <Table.Th scope="row">{whoIs(pay)}</Table.Th>
      <Table.Td className="kit-figures">{bothOf(pay.beforeUsd, pay.beforeKhr)}</Table.Td>
      <Table.Td className="kit-figures">{bothOf(pay.nowUsd, pay.nowKhr)}</Table.Td>
      <Table.Td>
        {pay.changes.map((change) => (
          <div key={`${change.cause} ${change.name ?? ''}`}>
            {`${getName(change)} ${bothOf(change.netUsd, change.netKhr)}`}
          </div>
        ))}
        {remainder && <div>{`${w('remainder')} ${remainder}`}</div>}
      </Table.Td>
    </Table.Tr>
  )
}

/** Why the pay of each person differs from another run: that of the month before, until the user chooses another. */
export function ComparedRuns({ run: { id, type: own, payMonth } }: { readonly run: PayrollRunHead }) {
  const w = useWords(runChangesWords)
  const say = useLabel()
  const [chosen, setChosen] = useState<string | null>()
  const [page, setPage] = useState(1)
  const runs = useQuery({
    queryKey: ['payroll-run', 'offered'],
    queryFn: ({ signal }) => api.getAll<PayrollMaster>(`employee/${payrollMaster.api}`, {}, { signal }),
  })
  const others = (runs.data ?? []).filter((run) => run.id !== id)
  // The newest comes first.
  const before = others.find((run) => run.type === own && run.startDate.slice(0, 7) < payMonth)
  const other = chosen === undefined ? (before?.id ?? null) : chosen
  const asked = useQuery({
    queryKey: ['payroll-run', id, 'compare', other],
    enabled: other !== null,
    queryFn: ({ signal }) =>
      api
        .get<{ readonly data: PayComparison }>(payrollCompareCall(id, other ?? ''), undefined, { signal })
        .then(({ data }) => data.people),
  })
  const getType = (value: string) => {
    const type = allPayrollRunTypes.find((option) => option.value === value)
    return type ? say(type.label) : value
  }
  const pages = Math.ceil((asked.data?.length ?? 0) / pageSize)
  const choose = (run: string | null) => {
    setChosen(run)
    setPage(1)
  }
  const options = others.map((run) => ({
    value: run.id,
    label: `${formatDate(run.startDate)} · ${getType(run.type)}`,
  }))
  return (
    <Stack gap="xs">
      <Select label={w('other')} data={options} value={other} onChange={choose} maw={320} />
      {other && (
        <ChangesTable label={w('compare')} columns={[w('employee'), w('before'), w('now'), w('cause')]} asked={asked}>
          {asked.data?.slice((page - 1) * pageSize, page * pageSize).map((pay) => (
            <Person key={pay.employeeId} of={pay} />
          ))}
        </ChangesTable>
      )}
      {other && pages > 1 && (
        <Pagination total={pages} value={page} onChange={setPage} size="sm" aria-label={w('pages')} />
      )}
    </Stack>
  )
}
