import { Table, Text } from '@mantine/core'
import { L } from '@staff/contract'
import { formatPercent, useLabel, useWords } from '@staff/kit'
import type { ReactNode } from 'react'
import { benefitAmount } from '../pay-form/benefit-amount.ts'
import { adjustmentWords } from './words.ts'

/**
 * A line with the current value of its component; percent as spec 3 section 5 counts it, null between two currencies.
 */
export interface ShownLine {
  readonly key: string
  readonly component: { readonly name: string; readonly nameKhmer: string; readonly calculation?: string } | undefined
  readonly current: number
  readonly currentCurrency: 'USD' | 'KHR'
  readonly amount: number | null
  readonly currency: 'USD' | 'KHR'
  readonly percent: number | null
  readonly isPostProbation: boolean
  readonly faults?: readonly ReactNode[]
}
interface Props {
  readonly lines: readonly ShownLine[]
  readonly isFaulty?: boolean
  /** The actions on a line; without them the table is read-only. */
  readonly actions?: (line: ShownLine, index: number, name: string) => ReactNode
}
/** The benefits of an adjustment: the current value, the new value, and the difference. */
export function LinesTable({ lines, isFaulty = false, actions }: Props) {
  const w = useWords(adjustmentWords)
  const say = useLabel()
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
                  {benefitAmount(line.current, line.currentCurrency, line.component?.calculation)}
                </Table.Td>
                <Table.Td ta="right" className="kit-figures">
                  {line.amount === null ? '' : benefitAmount(line.amount, line.currency, line.component?.calculation)}
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
      </Table>
    </Table.ScrollContainer>
  )
}
