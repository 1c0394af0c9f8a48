import { Anchor, Group, Stack, Text } from '@mantine/core'
import { L, profilePath } from '@staff/contract'
import {
  payrollCheckTabs,
  payrollRemindCall,
  type PayrollCheck,
  type PayrollCheckDetail,
  type PayrollCheckPerson,
  type PayrollRunHead,
} from '@staff/contract/payroll'
import {
  api,
  formatDateTime,
  formatNumber,
  LoadingButton,
  toastRefusal,
  toastSuccess,
  useLabel,
  usePageAccess,
  useWords,
} from '@staff/kit'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { runKey } from './use-run.ts'
import { payrollRunWords } from './words.ts'

/** Words that lead to a page, for readers who may open it. */
function Way({ path, children }: { readonly path: string | null; readonly children: string }) {
  const mayOpen = usePageAccess()
  if (path === null || !mayOpen(path.split('?')[0] ?? path)) return <>{children}</>
  return (
    <Anchor component={Link} to={path} inherit>
      {children}
    </Anchor>
  )
}
interface PersonProps {
  readonly of: PayrollCheckPerson
  readonly tab: string
}
/** The name opens the person at the tab of the matter. */
function Person({ of: { id, accountNo, name, nameKh }, tab }: PersonProps) {
  const say = useLabel()
  return <Way path={profilePath(id, tab)}>{`${accountNo} ${say(L(name, nameKh || name))}`}</Way>
}
interface DetailProps {
  readonly of: PayrollCheckDetail
  readonly run: PayrollRunHead
}
/** A request, a day or a week with its page; of a request the people it waits for, who can be reminded. */
function Detail({ of: { label, path, request }, run }: DetailProps) {
  const w = useWords(payrollRunWords)
  const say = useLabel()
  const client = useQueryClient()
  const remind = (id: string) =>
    api.post(payrollRemindCall(run.id, id)).then(() => {
      toastSuccess(w('reminded'))
      void client.invalidateQueries({ queryKey: [...runKey(run.id), 'checks'] })
    }, toastRefusal)
  const names = request?.waitsFor.map(say).join(', ') ?? ''
  return (
    <Group gap="xs">
      <Text size="sm" component="span">
        <Way path={path}>{say(label)}</Way>
        {names && ` · ${w('waitsFor', { names })}`}
        {request?.remindedAt && ` · ${w('remindedAt', { at: formatDateTime(request.remindedAt) })}`}
      </Text>
      {request && (
        <LoadingButton
          size="compact-sm"
          variant="light"
          aria-label={`${w('remind')}: ${say(label)}`}
          onClick={() => remind(request.id)}
        >
          {w('remind')}
        </LoadingButton>
      )}
    </Group>
  )
}

/** The people of a finding, each with the records that it is about; without records their names alone. */
export function CheckPeople({
  of: { code, people, count },
  run,
}: {
  readonly of: PayrollCheck
  readonly run: PayrollRunHead
}) {
  const w = useWords(payrollRunWords)
  const tab = payrollCheckTabs[code]
  const rest = count - people.length
  const more = rest > 0 && ` ${w('more', { count: formatNumber(rest) })}`
  if (people.every(({ details }) => details.length === 0))
    return (
      <Text size="sm">
        {people.map((person, at) => (
          <Fragment key={person.id}>
            {at > 0 && ', '}
            <Person of={person} tab={tab} />
          </Fragment>
        ))}
        {more}
      </Text>
    )
  return (
    <Stack gap={4} pl="md">
      {people.map((person) => (
        <div key={person.id}>
          <Text size="sm">
            <Person of={person} tab={tab} />
          </Text>
          <Stack gap={2} pl="md">
            {person.details.map((detail) => (
              <Detail key={`${detail.label.en} ${detail.path ?? ''}`} of={detail} run={run} />
            ))}
          </Stack>
        </div>
      ))}
      {more && <Text size="sm">{more}</Text>}
    </Stack>
  )
}
