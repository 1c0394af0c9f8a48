import { Button, Text } from '@mantine/core'
import {
  employeeIdentifier,
  employeePaymentMethod,
  pathSteps,
  type PathKind,
  type PathStepName,
} from '@staff/contract/employee'
import { useHolds, useWords } from '@staff/kit'
import type { ComponentType } from 'react'
import { AccountStep } from './account-step.tsx'
import { PayStep } from './pay-step.tsx'
import { ClosedStep, JobStep, ScannerStep, SettlementStep, ShiftStep, ThingsStep } from './plain-steps.tsx'
import { ofBank, RecordStep } from './record-step.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { pathWords } from './words.ts'

const bankFields = ['paymentMethodId', 'accountName', 'accountNumber']
const paperFields = ['documentTypeId', 'identifierNo', 'expiredDate', 'attachment']
const contents: Readonly<Record<PathStepName, ComponentType<StepProps>>> = {
  JOB: JobStep,
  PAY: PayStep,
  ACCOUNT: AccountStep,
  BANK: (props) => <RecordStep {...props} resource={employeePaymentMethod} fields={bankFields} also={ofBank()} />,
  PAPERS: (props) => <RecordStep {...props} resource={employeeIdentifier} fields={paperFields} />,
  SHIFT: ShiftStep,
  SCANNER: ScannerStep,
  SETTLEMENT: SettlementStep,
  ACCOUNT_CLOSED: ClosedStep,
  THINGS: ThingsStep,
}
interface Props extends Omit<StepProps, 'next'> {
  readonly kind: PathKind
  /** The label of the step that comes next; absent behind the last one, and where the step stands alone. */
  readonly next?: string | undefined
  readonly onNext?: (() => void) | undefined
}
/** One step of a path: what is to be done, its owner, and the way past it. */
export function StepContent({ kind, path, step, next, onNext }: Props) {
  const w = useWords(pathWords)
  const holds = useHolds()
  const Content = contents[step.name]
  const isDone = step.state === 'DONE' && step.name !== 'THINGS'
  return (
    <StepFrame kind={kind} path={path} step={step}>
      {isDone ? (
        onNext && (
          <div>
            <Button onClick={onNext}>{w('next', { next: next ?? '' })}</Button>
          </div>
        )
      ) : holds(pathSteps[step.name].permission) ? (
        <Content key={step.name} path={path} step={step} next={next} />
      ) : (
        <Text size="sm">{w('forbidden')}</Text>
      )}
    </StepFrame>
  )
}
