import { Stack, Table, TextInput } from '@mantine/core'
import type { DryRun } from '@staff/contract/payroll'
import { formatMoney, formatNumber, Pages, useWords } from '@staff/kit'
import { useState } from 'react'
import { useWho } from '../run-compare/use-who.ts'
import { trialWords } from './words.ts'

/** People on one page. */
const pageSize = 25
interface Props {
  readonly name: string
  readonly netUsd: string
  readonly netKhr: string
  readonly isTotal?: boolean
}
const Row = ({ name, netUsd, netKhr, isTotal = false }: Props) => (
  <Table.Tr fw={isTotal ? 700 : 400}>
    <Table.Th scope="row">{name}</Table.Th>
    <Table.Td ta="right" className="kit-figures">
      {formatMoney(netUsd, 'USD')}
    </Table.Td>
    <Table.Td ta="right" className="kit-figures">
      {formatMoney(netKhr, 'KHR')}
    </Table.Td>
  </Table.Tr>
)
/** The totals of a trial, and the net pay of each person, page by page. */
export function TrialResult({ of: { headCount, totalNetSalary, totalNetSalaryKhr, slips } }: { readonly of: DryRun }) {
  const w = useWords(trialWords)
  const [page, setPage] = useState(1)
  const [typed, setTyped] = useState('')
  const asked = typed.trim().toLowerCase()
  const { whoIs } = useWho()
  // Found by the name in either script, whichever is shown.
  const found = slips.filter(({ accountNo, employeeName, employeeNameKh }) =>
    `${accountNo} ${employeeName} ${employeeNameKh}`.toLowerCase().includes(asked),
  )
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  return (
    <section className="kit-panel kit-section" aria-label={w('title')}>
      <Stack gap="sm">
        <TextInput
          label={w('search')}
          value={typed}
          maw={320}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setPage(1)
          }}
        />
        <Table fz="sm" aria-label={w('title')}>
          <Table.Thead>
            <Table.Tr fz="xs">
              <Table.Th>{w('employee')}</Table.Th>
              <Table.Th ta="right">{w('netUsd')}</Table.Th>
              <Table.Th ta="right">{w('netKhr')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Row
              name={`${w('total')} · ${formatNumber(headCount)} ${w('people')}`}
              netUsd={totalNetSalary}
              netKhr={totalNetSalaryKhr}
              isTotal
            />
            {found.slice((page - 1) * pageSize, page * pageSize).map((slip) => (
              <Row key={slip.employeeId} name={whoIs(slip)} netUsd={slip.netUsd} netKhr={slip.netKhr} />
            ))}
          </Table.Tbody>
        </Table>
        <Pages total={pages} page={page} onChange={setPage} />
      </Stack>
    </section>
  )
}
