import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { to } from '@staff/contract'
import { employee } from '@staff/contract/employee'
import { rosterPage, settlementPage } from '@staff/contract/refs'
import { LoadingButton, useWords } from '@staff/kit'
import { Link } from 'react-router-dom'
import type { StepProps } from './step-frame.tsx'
import { useRemember } from './use-path.ts'
import { useTakeNumber } from './use-take-number.ts'
import { pathWords } from './words.ts'

type Word = NonNullable<(typeof pathWords)['keys']>
interface OpensProps {
  readonly text: Word
  readonly button: Word
  readonly path: string
}
/** A step that is done on a page of its own. */
function Opens({ text, button, path }: OpensProps) {
  const w = useWords(pathWords)
  return (
    <>
      <Text size="sm">{w(text)}</Text>
      <div>
        <Button component={Link} to={path} variant="default">
          {w(button)}
        </Button>
      </div>
    </>
  )
}
/** Position, terms and shift: they stand in the record. */
export const JobStep = ({ path }: StepProps) => (
  <Opens text="jobText" button="openRecord" path={to(employee).update(path.id)} />
)
/** The first days of who works by the roster. */
export const ShiftStep = ({ path }: StepProps) => (
  <Opens
    text="shiftText"
    button="openRoster"
    path={`${rosterPage.screen}?${new URLSearchParams({ employeeId: path.id, month: path.startDate.slice(0, 7) }).toString()}`}
  />
)
/** What is still owed to who leaves. */
export const SettlementStep = ({ path }: StepProps) => (
  <Opens
    text="settlementText"
    button="openSettlement"
    path={`${settlementPage.screen}/${encodeURIComponent(path.id)}`}
  />
)
/** The account of who leaves. */
export function ClosedStep() {
  const w = useWords(pathWords)
  return <Text size="sm">{w('closedText')}</Text>
}
/** The number under which the scanner knows the person: that of the account, without zeros in front. */
export function ScannerStep({ path }: StepProps) {
  const w = useWords(pathWords)
  const { label, action } = useTakeNumber(path)
  const fault = action.faults['fingerPrintId'] ?? action.faults['']
  return (
    <>
      <Text size="sm">{w('scannerText')}</Text>
      {fault && (
        <Text size="sm" c="danger" role="alert">
          {fault}
        </Text>
      )}
      <div>
        <LoadingButton loading={action.isPending} onClick={() => action.run(undefined)}>
          {label}
        </LoadingButton>
      </div>
    </>
  )
}
/** The things of the company's list, each with a tick once it came back. */
export function ThingsStep({ path }: StepProps) {
  const w = useWords(pathWords)
  const remember = useRemember('leaving', path.id)
  return (
    <>
      <Text size="sm" c="dimmed">
        {w(path.things.length ? 'thingsText' : 'noThings')}
      </Text>
      <Stack gap="xs">
        {path.things.map(({ name, isBack }) => (
          <Checkbox
            key={name}
            label={name}
            checked={isBack}
            onChange={(event) =>
              void remember({ step: 'THINGS', thing: { name, isBack: event.currentTarget.checked } })
            }
          />
        ))}
      </Stack>
    </>
  )
}
