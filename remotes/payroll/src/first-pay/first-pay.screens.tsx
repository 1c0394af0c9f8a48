import { Checkbox, Group, Skeleton, Stack, Table, Text, TextInput } from '@mantine/core'
import { L, sayPaySum, sayUnit, sumPay, type PayMonth } from '@staff/contract'
import {
  ErrorState,
  formatDate,
  LoadingButton,
  toastSuccess,
  useAction,
  useLabel,
  useWords,
  type ResourceScreenProps,
} from '@staff/kit'
import { useQueryClient } from '@tanstack/react-query'
import { getAbout, sendFirstPay, toSumLine, useFirstPay, type PayLine } from './use-first-pay.ts'
import { firstPayWords } from './words.ts'

interface LineProps {
  readonly line: PayLine
  readonly month: PayMonth
  readonly onChange: (next: Partial<PayLine>) => void
}
function Line({ line, month, onChange }: LineProps) {
  const w = useWords(firstPayWords)
  const say = useLabel()
  const { component, isPostProbation, isTaken, amount, currency } = line
  const plain = say(L(component.name, component.nameKhmer))
  const name = isPostProbation ? w('afterProbation', { name: plain }) : plain
  const about = getAbout(line, month)
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox
          aria-label={w('paid', { name })}
          checked={isTaken}
          disabled={component.isBaseSalary && !isPostProbation}
          onChange={(event) => onChange({ isTaken: event.currentTarget.checked })}
        />
      </Table.Td>
      <Table.Td>{name}</Table.Td>
      <Table.Td>
        <TextInput
          aria-label={w('amountOf', { name })}
          inputMode="decimal"
          w={120}
          className="kit-figures"
          disabled={!isTaken}
          value={amount}
          onChange={(event) => onChange({ amount: event.currentTarget.value })}
        />
      </Table.Td>
      <Table.Td>{say(sayUnit(component.calculation, currency))}</Table.Td>
      <Table.Td className="kit-figures">{isTaken && about ? about : '–'}</Table.Td>
    </Table.Tr>
  )
}
function Lines({
  lines,
  month,
  onChange,
}: Omit<LineProps, 'line' | 'onChange'> & {
  readonly lines: readonly PayLine[]
  readonly onChange: (key: string, next: Partial<PayLine>) => void
}) {
  const w = useWords(firstPayWords)
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table aria-label={w('benefit')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th aria-label={w('paidHead')} />
            <Table.Th>{w('benefit')}</Table.Th>
            <Table.Th>{w('amount')}</Table.Th>
            <Table.Th>{w('unit')}</Table.Th>
            <Table.Th>{w('aboutMonth')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Line key={line.key} line={line} month={month} onChange={(next) => onChange(line.key, next)} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
/** The sum of what is paid from the first day on. */
function Sum({ lines, month }: { readonly lines: readonly PayLine[]; readonly month: PayMonth }) {
  const w = useWords(firstPayWords)
  const say = useLabel()
  const sums = lines.flatMap((line) => toSumLine(line) ?? [])
  return (
    <Text size="sm" className="kit-figures">
      {sums.length > 0 && w('sum', { sum: say(sayPaySum(sumPay(sums, month))) })}
    </Text>
  )
}
const isPaidAtOnce = ({ isTaken, isPostProbation }: PayLine) => isTaken && !isPostProbation

/** The first pay by the structure of the post: one request, so one approval for salary and benefits. */
export default function FirstPay({ id = '' }: ResourceScreenProps) {
  const w = useWords(firstPayWords)
  const client = useQueryClient()
  const { lines, month, typeId, day, change, isError, refetch } = useFirstPay(id)
  const action = useAction(
    (adjustmentTypeId: string) =>
      sendFirstPay(lines ?? [], { employeeId: id, adjustmentTypeId, effectiveDateFrom: day, reason: w('reason') }),
    () => {
      toastSuccess(w('sent'))
      // The page around it shows where the step stands now.
      void client.invalidateQueries()
    },
  )
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!lines || !month) return <Skeleton h={160} />
  const now = lines.filter(isPaidAtOnce)
  const isTyped = now.length > 0 && now.every((line) => toSumLine(line) !== undefined)
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">{`${w('text')} · ${w('from', { date: formatDate(day) })}`}</Text>
      {lines.every(({ amount }) => amount === '') && <Text size="sm">{w('noStructure')}</Text>}
      <Lines lines={lines} month={month} onChange={change} />
      {Object.entries(action.faults).map(([at, said]) => (
        <Text key={at} size="sm" c="danger" role="alert">
          {said}
        </Text>
      ))}
      <Group justify="space-between">
        <Sum lines={now} month={month} />
        <LoadingButton
          disabled={!typeId || !isTyped}
          loading={action.isPending}
          onClick={() => typeId && action.run(typeId)}
        >
          {w('save')}
        </LoadingButton>
      </Group>
    </Stack>
  )
}
