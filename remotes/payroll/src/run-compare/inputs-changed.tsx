import { Alert, Stack, Table } from '@mantine/core'
import {
  payCauseWords,
  payrollInputsChangedCall,
  payrollInputsChangedFileCall,
  payrollMaster,
  payrollRegenerateOneCall,
  type ChangedInputs,
  type InputsChanged,
  type PayCause,
  type PayrollRunHead,
} from '@staff/contract/payroll'
import { api, LoadingButton, PersonLink, toastRefusal, toastSuccess, useHolds, useLabel, useWords } from '@staff/kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { runKey } from '../payroll-run/use-run.ts'
import { ChangesTable } from './changes-table.tsx'
import { Differences } from './differences.tsx'
import { useWho } from './use-who.ts'
import { runChangesWords } from './words.ts'

type Named = Pick<ChangedInputs, 'employeeId' | 'accountNo' | 'employeeName' | 'employeeNameKh'>
interface OneProps {
  readonly run: PayrollRunHead
  readonly employeeId: string
  readonly name: string
}
/** Generates one person of a draft again; the payslips of the others stay. */
function RegenerateOne({ run: { id, version }, employeeId, name }: OneProps) {
  const w = useWords(runChangesWords)
  const client = useQueryClient()
  const send = () =>
    api.post(payrollRegenerateOneCall(id, employeeId), { version }).then(() => {
      toastSuccess(w('regenerated', { name }))
      for (const queryKey of [runKey(id), [payrollMaster.name]]) void client.invalidateQueries({ queryKey })
    }, toastRefusal)
  return (
    <LoadingButton size="compact-sm" variant="light" aria-label={w('regenerateOf', { name })} onClick={send}>
      {w('regenerate')}
    </LoadingButton>
  )
}

/**
 * The people whose inputs have changed since the run, and the changed part;
 * in a draft each can be generated again alone.
 */
export function InputsChangedSince({ run }: { readonly run: PayrollRunHead }) {
  const w = useWords(runChangesWords)
  const say = useLabel()
  const { nameOf, whoIs } = useWho()
  const holds = useHolds()
  const asked = useQuery({
    queryKey: [...runKey(run.id), 'inputs-changed', run.version],
    queryFn: ({ signal }) =>
      api
        .get<{ readonly data: InputsChanged }>(payrollInputsChangedCall(run.id), undefined, { signal })
        .then(({ data }) => data),
  })
  const named = (causes: readonly PayCause[]) => causes.map((cause) => say(payCauseWords[cause])).join(', ')
  const rates = asked.data?.law ?? []
  // When statutory rates change, all of them are generated again.
  const mayOne = run.status === 'nssf' && run.type !== 'OFF_CYCLE' && rates.length === 0 && holds('GENERATE_PAYROLL')
  const again = (one: Named) => <RegenerateOne run={run} employeeId={one.employeeId} name={nameOf(one)} />
  const sums = asked.data?.causes
  return (
    <Stack gap="xs">
      {rates.length > 0 && <Alert color="warning">{w('law', { causes: named(rates) })}</Alert>}
      {asked.data && sums ? (
        <Differences
          label={w('inputs')}
          asked={{
            ...asked,
            data: {
              people: asked.data.people.flatMap((one) => (one.pay ? [{ ...one, pay: one.pay }] : [])),
              causes: sums,
            },
          }}
          file={payrollInputsChangedFileCall(run.id)}
          headings={[w('generated'), w('now')]}
          {...(mayOne ? { act: { heading: w('regenerate'), of: again } } : {})}
        />
      ) : (
        <ChangesTable
          label={w('inputs')}
          columns={[w('employee'), w('cause'), ...(mayOne ? [w('regenerate')] : [])].map((heading) => ({ heading }))}
          asked={{ ...asked, data: asked.data?.people }}
        >
          {asked.data?.people.map((changed) => (
            <Table.Tr key={changed.employeeId}>
              <Table.Th scope="row">
                <PersonLink id={changed.employeeId}>{whoIs(changed)}</PersonLink>
              </Table.Th>
              <Table.Td>{named(changed.causes)}</Table.Td>
              {mayOne && <Table.Td>{again(changed)}</Table.Td>}
            </Table.Tr>
          ))}
        </ChangesTable>
      )}
    </Stack>
  )
}
