import { ActionIcon, Group, Table, UnstyledButton } from '@mantine/core'
import { payslipCalls, type ComparedLine, type ComparedSlips, type Payslip } from '@staff/contract/payroll'
import { api, formatMoney, useLabel, usePageAccess, useWords } from '@staff/kit'
import { IconChevronDown, IconChevronRight, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Explanation } from '../payslip/payslip-lines.tsx'
import { runChangesWords } from './words.ts'

interface NameProps {
  readonly name: string
  readonly record: string | null
  /** Absent where there is nothing to open. */
  readonly onToggle?: (() => void) | undefined
  readonly isOpen: boolean
}
/** The name of a line: it opens how the line was calculated, and beside it is the way to the record behind it. */
function LineName({ name, record, onToggle, isOpen }: NameProps) {
  const w = useWords(runChangesWords)
  const mayOpen = usePageAccess()
  const Mark = isOpen ? IconChevronDown : IconChevronRight
  return (
    <Group gap={4} wrap="nowrap">
      {onToggle ? (
        <UnstyledButton aria-expanded={isOpen} onClick={onToggle} fz="sm">
          <Mark size={14} aria-hidden /> {name}
        </UnstyledButton>
      ) : (
        name
      )}
      {record && mayOpen(record.split('?')[0] ?? record) && (
        <ActionIcon component={Link} to={record} variant="subtle" size="sm" aria-label={`${w('openRecord')}: ${name}`}>
          <IconExternalLink size={14} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}
/** A line of both payslips; it opens to how the later one was calculated, and leads to the record behind it. */
function Line({ of, slip }: { readonly of: ComparedLine; readonly slip: Payslip | undefined }) {
  const say = useLabel()
  const [isOpen, setOpen] = useState(false)
  const { type, typeKh, currency, before, now, difference, ordinals, record } = of
  const own = (slip?.payrollReportDetail ?? []).filter(({ ordinal }) => ordinals.includes(ordinal))
  const shown = (value: number) => (value === 0 ? '–' : formatMoney(value, currency))
  return (
    <>
      <Table.Tr>
        <Table.Th scope="row" fw={400}>
          <LineName
            name={say({ en: type, km: typeKh })}
            record={record}
            isOpen={isOpen}
            onToggle={own.length > 0 ? () => setOpen(!isOpen) : undefined}
          />
        </Table.Th>
        {[before, now].map((value, at) => (
          <Table.Td key={String(at)} ta="right" className="kit-figures">
            {shown(value)}
          </Table.Td>
        ))}
        <Table.Td ta="right" fw={600} className="kit-figures">
          {difference > 0 && '+'}
          {shown(difference)}
        </Table.Td>
      </Table.Tr>
      {isOpen && slip && (
        <Table.Tr>
          <Table.Td colSpan={4}>
            {own.map((line) => (
              <Explanation key={line.ordinal} slip={slip} line={line} />
            ))}
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}
interface LinesProps {
  readonly slips: ComparedSlips
  readonly headings: readonly [before: string, now: string]
}
/** Both payslips line by line, with the net of each below. */
export function BesideLines({ slips: { slipId, lines, net }, headings }: LinesProps) {
  const w = useWords(runChangesWords)
  const { data: slip } = useQuery({
    queryKey: ['payslip', 'one', slipId],
    enabled: slipId !== null,
    queryFn: ({ signal }) =>
      api
        .get<{ readonly data: Payslip }>(`employee/${payslipCalls.payslip(slipId ?? '')}`, undefined, { signal })
        .then(({ data }) => data),
  })
  return (
    <Table.ScrollContainer
      minWidth={420}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': w('line') } }}
    >
      <Table fz="sm" aria-label={w('line')}>
        <Table.Thead>
          <Table.Tr fz="xs">
            <Table.Th>{w('line')}</Table.Th>
            {[...headings, w('difference')].map((heading) => (
              <Table.Th key={heading} ta="right">
                {heading}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Line key={`${line.kind} ${line.type} ${line.currency}`} of={line} slip={slip} />
          ))}
          {net.map(({ currency, before, now, difference }) => (
            <Table.Tr key={currency} fw={700}>
              <Table.Th scope="row">{`${w('net')} (${currency})`}</Table.Th>
              {[before, now].map((value, at) => (
                <Table.Td key={String(at)} ta="right" className="kit-figures">
                  {formatMoney(value, currency)}
                </Table.Td>
              ))}
              <Table.Td ta="right" className="kit-figures">
                {difference > 0 && '+'}
                {formatMoney(difference, currency)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
