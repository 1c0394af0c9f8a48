import { Button, Checkbox, Group, SegmentedControl, Stack, Table, Text } from '@mantine/core'
import {
  accountStates,
  mostAccounts,
  peopleAccountCalls,
  type AccountOutcome,
  type AccountState,
  type PersonWithoutSignIn,
} from '@staff/contract/refs'
import {
  api,
  EmptyState,
  ErrorState,
  LoadingButton,
  PageHeader,
  PageSkeleton,
  PersonLink,
  toastRefusal,
  useHolds,
  useLabel,
  useLanguage,
  usePageTitle,
  useWords,
} from '@staff/kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { accountsWords } from './words.ts'

interface Answer {
  readonly data: readonly PersonWithoutSignIn[]
  readonly pageMeta: { readonly totalCount: number }
}
const listKey = ['user', 'without-sign-in'] as const
const usePeople = (state: AccountState, offset: number) =>
  useQuery({
    queryKey: [...listKey, state, offset],
    queryFn: ({ signal }) =>
      api.get<Answer>(peopleAccountCalls.list, { state, limit: mostAccounts, offset }, { signal }),
  })
/** Who was sent a code and who was not, with the reason. */
function Outcomes({ outcomes }: { readonly outcomes: readonly AccountOutcome[] }) {
  const w = useWords(accountsWords)
  const say = useLabel()
  const refused = outcomes.filter(({ outcome }) => outcome === 'REFUSED')
  const count = (outcome: AccountOutcome['outcome']) => outcomes.filter((one) => one.outcome === outcome).length
  return (
    <section className="kit-panel kit-section" role="status">
      <Text size="sm">{w('result', { made: count('MADE'), sent: count('SENT'), refused: refused.length })}</Text>
      {outcomes.some(({ isKept }) => isKept) && (
        <Text size="sm" c="warning">
          {w('kept')}
        </Text>
      )}
      {refused.map(({ id, name, reason }) => (
        <Text key={id} size="sm">{`${say(name)}: ${reason ? say(reason) : ''}`}</Text>
      ))}
    </section>
  )
}
interface RowsProps {
  readonly people: readonly PersonWithoutSignIn[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (ids: readonly string[], isOn: boolean) => void
}
function Rows({ people, chosen, onChoose }: RowsProps) {
  const w = useWords(accountsWords)
  const isKhmer = useLanguage() === 'km'
  const ids = people.map(({ id }) => id)
  const getPersonName = ({ displayFullNameEn: en, displayFullNameKh: km }: PersonWithoutSignIn) =>
    isKhmer ? km || en : en || km
  const isAll = ids.every((id) => chosen.has(id))
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table aria-label={w('title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={44}>
              <Checkbox
                aria-label={w('all')}
                checked={isAll}
                indeterminate={!isAll && ids.some((id) => chosen.has(id))}
                onChange={(event) => onChoose(ids, event.currentTarget.checked)}
              />
            </Table.Th>
            <Table.Th>{w('number')}</Table.Th>
            <Table.Th>{w('name')}</Table.Th>
            <Table.Th>{w('username')}</Table.Th>
            <Table.Th>{w('sendsTo')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map((person) => (
            <Table.Tr key={person.id}>
              <Table.Td>
                <Checkbox
                  aria-label={w('choose', { name: getPersonName(person) })}
                  checked={chosen.has(person.id)}
                  onChange={(event) => onChoose([person.id], event.currentTarget.checked)}
                />
              </Table.Td>
              <Table.Td className="kit-figures">{person.accountNo}</Table.Td>
              <Table.Td>
                <PersonLink id={person.id}>{getPersonName(person)}</PersonLink>
              </Table.Td>
              <Table.Td>{person.username ?? '–'}</Table.Td>
              <Table.Td className="kit-figures">{person.sendsTo ?? w('noContact')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
/** Sends to the chosen people, and says what became of each. */
function useSending(chosen: ReadonlySet<string>, onSent: (outcomes: readonly AccountOutcome[]) => void) {
  const client = useQueryClient()
  return () =>
    api
      .post<{ data: readonly AccountOutcome[] }>(peopleAccountCalls.send, { employeeIds: [...chosen] })
      .then(({ data }) => {
        onSent(data)
        return client.invalidateQueries({ queryKey: ['user'] })
      }, toastRefusal)
}
interface ListProps extends Pick<RowsProps, 'chosen' | 'onChoose'> {
  readonly state: AccountState
}
function PeopleList({ state, chosen, onChoose }: ListProps) {
  const w = useWords(accountsWords)
  const [offset, setOffset] = useState(0)
  const { data, isError, refetch } = usePeople(state, offset)
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const total = data.pageMeta.totalCount
  if (total === 0) return <EmptyState text={w('none')} />
  return (
    <>
      <Rows people={data.data} chosen={chosen} onChoose={onChoose} />
      <Group justify="space-between" p="sm">
        <Text size="sm" c="dimmed">
          {w('rows', { from: offset + 1, to: offset + data.data.length, all: total })}
        </Text>
        {total > mostAccounts && (
          <Group gap="xs">
            <Button variant="default" disabled={offset === 0} onClick={() => setOffset(offset - mostAccounts)}>
              {w('before')}
            </Button>
            <Button
              variant="default"
              disabled={offset + mostAccounts >= total}
              onClick={() => setOffset(offset + mostAccounts)}
            >
              {w('after')}
            </Button>
          </Group>
        )}
      </Group>
    </>
  )
}
const states = Object.keys(accountStates) as AccountState[]
/**
 * People without an account, and people who never signed in: one button makes the accounts and sends the codes
 * (docs/rules/access.md, "Accounts of many people").
 */
export default function WithoutSignInScreen() {
  const w = useWords(accountsWords)
  const say = useLabel()
  const holds = useHolds()
  const [query, setQuery] = useSearchParams()
  const state = states.find((one) => one === query.get('state')) ?? 'NEVER'
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [outcomes, setOutcomes] = useState<readonly AccountOutcome[]>([])
  const send = useSending(chosen, (done) => {
    setOutcomes(done)
    setChosen(new Set())
  })
  usePageTitle(w('title'))
  const choose = (ids: readonly string[], isOn: boolean) =>
    setChosen(new Set(isOn ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))))
  const isMissing = state === 'NONE'
  return (
    <Stack gap="md">
      <PageHeader title={w('title')} />
      <Group justify="space-between">
        <SegmentedControl
          value={state}
          data={states.map((value) => ({ value, label: say(accountStates[value]) }))}
          onChange={(next) => {
            setChosen(new Set())
            setOutcomes([])
            setQuery({ state: next }, { replace: true })
          }}
        />
        {holds('UPDATE_USER') && (!isMissing || holds('CREATE_USER')) && (
          <LoadingButton disabled={chosen.size === 0 || chosen.size > mostAccounts} onClick={send}>
            {w(isMissing ? 'make' : 'send', { count: chosen.size })}
          </LoadingButton>
        )}
      </Group>
      {outcomes.length > 0 && <Outcomes outcomes={outcomes} />}
      <div className="kit-panel">
        <PeopleList key={state} state={state} chosen={chosen} onChoose={choose} />
      </div>
    </Stack>
  )
}
