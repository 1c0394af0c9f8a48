import { Anchor, Table, Text } from '@mantine/core'
import { authorName } from '@staff/contract'
import { payCauseWords, type PayChange, type PayDifference } from '@staff/contract/payroll'
import { formatDateTime, Hinted, PersonLink, useLabel, useLanguage, useWords } from '@staff/kit'
import type { ReactNode } from 'react'
import { bothCurrencies } from './both-currencies.ts'
import type { Different } from './different.ts'
import { useWho } from './use-who.ts'
import { runChangesWords } from './words.ts'

/** A cause in words: "Overtime and premiums +25.62". */
function useCauseWords(): (change: PayChange) => string {
  const say = useLabel()
  return ({ cause, name, nameKh, netUsd, netKhr }) =>
    [
      [say(payCauseWords[cause]), say({ en: name ?? '', km: nameKh ?? '' })].filter(Boolean).join(': '),
      bothCurrencies(netUsd, netKhr, { isSigned: true }),
    ]
      .filter(Boolean)
      .join(' ')
}
/** The name of the user who has checked a line, with the time behind it; a dash where nobody has. */
export function CheckedBy({ of }: { readonly of: Different['checked'] }) {
  const w = useWords(runChangesWords)
  const lang = useLanguage()
  if (!of) return <>{'–'}</>
  const name = of.by ? authorName(of.by, lang) : ''
  return <Hinted text={`✓ ${name}`} whole={w('checkedAt', { name, at: formatDateTime(of.at) })} />
}
interface Props {
  readonly of: Different
  /** Opens the payslips of this person beside each other; absent where there are none to open. */
  readonly onOpen?: (() => void) | undefined
  readonly isCheckable: boolean
  /** What can be done with this person. */
  readonly act?: ReactNode
}
const Amounts = ({ pay, part }: { readonly pay: PayDifference; readonly part: 'before' | 'now' }) => (
  <Table.Td ta="right" className="kit-figures" visibleFrom="sm">
    {bothCurrencies(pay[`${part}Usd`], pay[`${part}Khr`]) || '–'}
  </Table.Td>
)
/** One person whose pay differs: the causes, both amounts, the difference, and who has checked it. */
export function DifferenceRow({ of, onOpen, isCheckable, act }: Props) {
  const w = useWords(runChangesWords)
  const { nameOf } = useWho()
  const sayCause = useCauseWords()
  const { pay } = of
  const name = nameOf(of)
  const isLess = pay.differenceUsd.startsWith('-') || pay.differenceKhr.startsWith('-')
  const remainder = bothCurrencies(pay.remainderUsd, pay.remainderKhr)
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {onOpen ? (
          <Anchor
            component="button"
            type="button"
            inherit
            ta="start"
            aria-label={w('openBoth', { name })}
            onClick={onOpen}
          >
            {name}
          </Anchor>
        ) : (
          <PersonLink id={of.employeeId}>{name}</PersonLink>
        )}
        <Text size="xs" c="dimmed" fw={400} className="kit-figures">
          {of.accountNo}
        </Text>
      </Table.Th>
      <Table.Td miw={140}>
        {pay.changes.map((change) => (
          <div key={`${change.cause} ${change.name ?? ''}`}>{sayCause(change)}</div>
        ))}
        {remainder && <div>{`${w('remainder')} ${remainder}`}</div>}
      </Table.Td>
      <Amounts pay={pay} part="before" />
      <Amounts pay={pay} part="now" />
      <Table.Td ta="right" fw={600} className="kit-figures" {...(isLess ? { c: 'danger' } : {})}>
        {bothCurrencies(pay.differenceUsd, pay.differenceKhr, { isSigned: true }) || '–'}
      </Table.Td>
      {isCheckable && (
        <Table.Td>
          <CheckedBy of={of.checked} />
        </Table.Td>
      )}
      {act !== undefined && <Table.Td>{act}</Table.Td>}
    </Table.Tr>
  )
}
