import { Stack, Table, Text } from '@mantine/core'
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
interface RowProps extends Pick<Props, 'month' | 'actions'> {
  readonly line: ShownLine
  readonly index: number
}
function LineRow({ line, index, month, actions }: RowProps) {
  const say = useLabel()
  const { component, current, amount, percent, isPostProbation, faults = [] } = line
  const name = component ? say(L(component.name, component.nameKhmer)) : ''
  const told = (of: PaySumLine) => say(month ? sayPay(of, month) : sayAmount(of))
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {name}
        {faults.map((fault, at) => (
          // The faults of a line have no names of their own.
          <Text key={at} size="xs" c="danger" role="alert">
            {fault}
          </Text>
        ))}
      </Table.Th>
      <Table.Td ta="right" className="kit-figures">
        {told(current)}
      </Table.Td>
      <Table.Td ta="right" className="kit-figures">
        {amount === null ? '' : told(amount)}
      </Table.Td>
      <Table.Td ta="right" className="kit-figures">
        {percent === null ? '' : formatPercent(percent)}
      </Table.Td>
      <Table.Td>{isPostProbation ? '✓' : ''}</Table.Td>
      {actions && <Table.Td>{actions(line, index, name)}</Table.Td>}
    </Table.Tr>
  )
}
/** The benefits of an adjustment: the current value, the new value, the difference, and what all of them come to. */
export function LinesTable({ lines, month, isFaulty = false, actions }: Props) {
  const w = useWords(adjustmentWords)
  const say = useLabel()
  const sum = sumShown(lines, month)
  return (
    <Stack gap="xs">
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
            {lines.map((line, index) => (
              <LineRow key={line.key} line={line} index={index} month={month} {...(actions ? { actions } : {})} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {sum && (
        <Text size="sm" className="kit-figures" aria-live="polite">
          {w('total', { sum: say(sayPaySum(sum)) })}
        </Text>
      )}
    </Stack>
  )
}
