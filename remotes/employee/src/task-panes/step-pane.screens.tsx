import { Skeleton } from '@mantine/core'
import { leavingStepNames, type PathKind } from '@staff/contract/employee'
import { WidgetFault, type ResourceScreenProps } from '@staff/kit'
import { StepContent } from '../onboarding/step-content.tsx'
import { usePath } from '../onboarding/use-path.ts'

const ofLeaving: ReadonlySet<string> = new Set(leavingStepNames)
/** A step of a hire or a leaving, beside My tasks. The id of such a row names the person, then the step. */
export default function StepPane({ id = '' }: ResourceScreenProps) {
  const [employeeId = '', name = ''] = id.split(' ')
  const kind: PathKind = ofLeaving.has(name) ? 'leaving' : 'onboarding'
  const { data: path, isError, refetch } = usePath(kind, employeeId)
  const step = path?.steps.find((one) => one.name === name)
  if (isError) return <WidgetFault onRetry={() => void refetch()} />
  return path && step ? <StepContent key={id} kind={kind} path={path} step={step} /> : <Skeleton h={160} />
}
