import { Group, Stack, Table, Text, TextInput } from '@mantine/core'
import type { PayCause, PayCauseSum, PayComparison } from '@staff/contract/payroll'
import { formatNumber, LoadingButton, useHolds, Pages, useWords } from '@staff/kit'
import { IconDownload } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { fetchFile } from '../payroll-run/payouts.tsx'
import { bothCurrencies } from './both-currencies.ts'
import { CauseChips } from './cause-chips.tsx'
import { ChangesTable } from './changes-table.tsx'
import { DifferenceRow } from './difference-row.tsx'
import type { Different } from './different.ts'
import { runChangesWords } from './words.ts'

interface Props {
  readonly label: string
  readonly asked: {
    readonly data:
      | {
          readonly people: readonly Different[]
          readonly causes: readonly PayCauseSum[]
          readonly total?: PayComparison['total']
        }
      | undefined
    readonly isError: boolean
    readonly refetch: () => unknown
  }
  /** The call of the file. */
  readonly file: string
  /** Headings of the two amounts: the months, or then and now. */
  readonly headings: readonly [before: string, now: string]
  readonly isCheckable?: boolean
  /** Opens one of the people in the order of the list as it is narrowed now. */
  readonly onOpen?: (people: readonly Different[], at: number) => void
  readonly act?: { readonly heading: string; readonly of: (one: Different) => ReactNode }
}
/** People on one page. */
const pageSize = 10
const hasWords = ({ accountNo, employeeName, employeeNameKh }: Different, words: string): boolean =>
  `${accountNo} ${employeeName} ${employeeNameKh}`.toLowerCase().includes(words.trim().toLowerCase())

interface ToolsProps extends Pick<Props, 'label' | 'file'> {
  readonly all: readonly Different[]
  readonly cause: PayCause | null
  readonly words: string
  readonly onWords: (words: string) => void
  readonly isCheckable: boolean
}
/** The search for a person, how many are checked, and the file. */
function Tools({ label, file, all, cause, words, onWords, isCheckable }: ToolsProps) {
  const w = useWords(runChangesWords)
  const holds = useHolds()
  const count = formatNumber(all.filter(({ checked }) => checked).length)
  return (
    <Group justify="space-between" gap="xs">
      <TextInput
        size="xs"
        w={220}
        aria-label={w('findPerson')}
        placeholder={w('findPerson')}
        value={words}
        onChange={({ currentTarget: { value } }) => onWords(value)}
      />
      <Group gap="xs">
        {isCheckable && (
          <Text size="sm" c="dimmed">
            {w('checkedOf', { count, all: formatNumber(all.length) })}
          </Text>
        )}
        {holds('DOWNLOAD_PAYROLL_GENERATION') && (
          <LoadingButton
            size="compact-md"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => fetchFile(file, cause === null ? {} : { causes: [cause] }, `${label}.xlsx`)}
          >
            {w('file')}
          </LoadingButton>
        )}
      </Group>
    </Group>
  )
}
interface TotalProps {
  readonly total: PayComparison['total']
  readonly count: number
  readonly isCheckable: boolean
}
/** The sums of all people of a list. */
function Total({ total, count, isCheckable }: TotalProps) {
  const w = useWords(runChangesWords)
  return (
    <Table.Tr fw={600}>
      <Table.Th scope="row">{w('people', { count: formatNumber(count) })}</Table.Th>
      <Table.Td />
      {(['before', 'now', 'difference'] as const).map((part) => (
        <Table.Td
          key={part}
          ta="right"
          className="kit-figures"
          {...(part === 'difference' ? {} : { visibleFrom: 'sm' })}
        >
          {bothCurrencies(total[`${part}Usd`], total[`${part}Khr`], { isSigned: part === 'difference' }) || '–'}
        </Table.Td>
      ))}
      {isCheckable && <Table.Td />}
    </Table.Tr>
  )
}

/** Differences in pay, largest first: narrowed by cause and by name, with the sums of the causes and a file. */
export function Differences({ label, asked, file, headings, isCheckable = false, onOpen, act }: Props) {
  const w = useWords(runChangesWords)
  const [cause, setCause] = useState<PayCause | null>(null)
  const [words, setWords] = useState('')
  const [page, setPage] = useState(1)
  const { people: all = [], causes = [], total } = asked.data ?? {}
  const people = all.filter(
    (one) => (cause === null || one.pay.changes.some((change) => change.cause === cause)) && hasWords(one, words),
  )
  const first = (page - 1) * pageSize
  const pages = Math.ceil(people.length / pageSize)
  const narrow =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setPage(1)
    }
  const amounts = [
    ...headings.map((heading) => ({ heading, isAmount: true, isWide: true })),
    { heading: w('difference'), isAmount: true },
  ]
  const more = [...(isCheckable ? [w('checked')] : []), ...(act ? [act.heading] : [])].map((heading) => ({ heading }))
  return (
    <Stack gap="xs">
      {all.length > 0 && (
        <>
          <CauseChips causes={causes} people={all.length} chosen={cause} onChoose={narrow(setCause)} />
          <Tools {...{ label, file, all, cause, words, isCheckable }} onWords={narrow(setWords)} />
        </>
      )}
      <ChangesTable
        label={label}
        columns={[{ heading: w('employee') }, { heading: w('cause') }, ...amounts, ...more]}
        asked={{ ...asked, data: asked.data?.people }}
      >
        {people.slice(first, first + pageSize).map((one, at) => (
          <DifferenceRow
            key={one.employeeId}
            of={one}
            isCheckable={isCheckable}
            onOpen={onOpen && (() => onOpen(people, first + at))}
            {...(act ? { act: act.of(one) } : {})}
          />
        ))}
        {total && people.length === all.length && <Total total={total} count={all.length} isCheckable={isCheckable} />}
      </ChangesTable>
      {all.length > 0 && people.length === 0 && <Text size="sm">{w('nobodyFound')}</Text>}
      <Pages total={pages} page={page} onChange={setPage} />
    </Stack>
  )
}
