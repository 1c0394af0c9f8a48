import { SegmentedControl, Stack, Table, Text, Title } from '@mantine/core'
import { askedBy, type WouldBeAsked } from '@staff/contract/admin'
import { employeeRef } from '@staff/contract/refs'
import { ErrorState, PageSkeleton, personName, RefPicker, useLabel, useLanguage, useWords } from '@staff/kit'
import { useState } from 'react'
import { useAsked } from './calls.ts'
import { workflowWords } from './words.ts'

type By = (typeof askedBy)[number]['value']
function Steps({ steps }: Pick<WouldBeAsked, 'steps'>) {
  const w = useWords(workflowWords)
  const lang = useLanguage()
  if (steps.length === 0) return <Text size="sm">{w('nobodyAsked')}</Text>
  return (
    <ol>
      {steps.map(({ step, isFallback, people }) => (
        <li key={step}>
          {`${w(step)}: ${people.map((one) => personName(one, lang)).join(', ') || w('nobody')}`}
          {isFallback && ` (${w('fallbackAsked')})`}
        </li>
      ))}
    </ol>
  )
}
function Kinds({ employeeId, by }: { readonly employeeId: string; readonly by: By }) {
  const w = useWords(workflowWords)
  const isKhmer = useLanguage() === 'km'
  const { data, isError, refetch } = useAsked(employeeId, by)
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table aria-label={w('whoIsAsked')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{w('type')}</Table.Th>
            <Table.Th>{w('whoIsAsked')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map(({ requestType, name, nameKh, steps }) => (
            <Table.Tr key={requestType}>
              <Table.Td>{isKhmer ? nameKh || name : name}</Table.Td>
              <Table.Td>
                <Steps steps={steps} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** Who would be asked about a chosen person today, for each kind of request. */
export function AskedPeople() {
  const w = useWords(workflowWords)
  const say = useLabel()
  const [employeeId, setEmployeeId] = useState('')
  const [by, setBy] = useState<By>('PERSON')
  return (
    <Stack component="section" className="kit-panel" p="md" gap="sm" aria-label={w('whoIsAsked')}>
      <Title order={2} size="h3">
        {w('whoIsAsked')}
      </Title>
      <RefPicker
        target={employeeRef}
        name="askedAbout"
        label={w('employee')}
        value={employeeId}
        onChange={(id) => setEmployeeId(id ?? '')}
      />
      <SegmentedControl
        value={by}
        data={askedBy.map(({ value, label }) => ({ value, label: say(label) }))}
        onChange={(value) => setBy(askedBy.find((one) => one.value === value)?.value ?? 'PERSON')}
      />
      {employeeId && <Kinds employeeId={employeeId} by={by} />}
    </Stack>
  )
}
