import { Table, Text } from '@mantine/core'
import { L, sayAmount, sayPay, sayPaySum, type PayMonth, type PaySumLine } from '@staff/contract'
import { formatPercent, useLabel, useWords } from '@staff/kit'
import type { ReactNode } from 'react'
import { sumShown, type ShownLine } from './shown-lines.ts'
import { adjustmentWords } from './words.ts'

interface Props {
  readonly lines: readonly ShownLine[]
  /** The month in which days and percents are told; undefined until it is known. */
  readonly month: PayMonth | undefined
  readonly isFaulty?: boolean
  /** The actions on a line; without them the table is read-only. */
  readonly actions?: (line: ShownLine, index: number, name: string) => ReactNode
}
/** The benefits of an adjustment: the current value, the new value, and the difference. */
export function LinesTable({ lines, month, isFaulty = false, actions }: Props) {
  const w = useWords(adjustmentWords)
  const say = useLabel()
  const told = (amount: PaySumLine) => say(month ? sayPay(amount, month) : sayAmount(amount))
  const sum = sumShown(lines, month)
  return (
    <Table.ScrollContainer
      minWidth={520}
      style={{ border: `1px solid ${isFaulty ? 'var(--mantine-color-danger-filled)' : 'var(--kit-border)'}` }}
      {...(isFaulty ? { 'data-faulty': true } : {})}
    >
      <Table fz="sm">
        <Table.Thead bg="var(--kit-head)">
          <Table.Tr fz="xs">
            <Table.Th>{w('component')}</Table.Th>
            <Table.Th ta="right">{w('current')}</Table.Th>
            <Table.Th ta="right">{w('adjust')}</Table.Th>
            <Table.Th ta="right">{w('percent')}</Table.Th>
            <Table.Th>{w('afterProbation')}</Table.Th>
            {actions && <Table.Th>{w('acts')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line, index) => {
            const name = line.component ? say(L(line.component.name, line.component.nameKhmer)) : ''
            return (
              <Table.Tr key={line.key}>
                <Table.Th scope="row">
                  {name}
                  {(line.faults ?? []).map((fault, at) => (
                    // The faults of a line have no names of their own.
                    <Text key={at} size="xs" c="danger" role="alert">
                      {fault}
                    </Text>
                  ))}
                </Table.Th>
                <Table.Td ta="right" className="kit-figures">
                  {told(line.current)}
                </Table.Td>
                <Table.Td ta="right" className="kit-figures">
                  {line.amount === null ? '' : told(line.amount)}
                </Table.Td>
                <Table.Td ta="right" className="kit-figures">
                  {line.percent === null ? '' : formatPercent(line.percent)}
                </Table.Td>
                <Table.Td>{line.isPostProbation ? '✓' : ''}</Table.Td>
                {actions && <Table.Td>{actions(line, index, name)}</Table.Td>}
              </Table.Tr>
            )
          })}
        </Table.Tbody>
        {sum && (
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">{w('total')}</Table.Th>
              <Table.Td colSpan={actions ? 5 : 4} className="kit-figures" fw={600}>
                {say(sayPaySum(sum))}
              </Table.Td>
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </Table.ScrollContainer>
  )
}
