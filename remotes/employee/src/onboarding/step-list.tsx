import { Text, UnstyledButton } from '@mantine/core'
import { pathSteps, type PathStep, type PathStepName, type PersonPath } from '@staff/contract/employee'
import { useLabel, useWords } from '@staff/kit'
import { IconCheck } from '@tabler/icons-react'
import { useNames } from '../employee-profile/profile-head.tsx'
import classes from './path.module.css'
import { pathWords } from './words.ts'

const stateWords = { DONE: 'done', WAITING: 'waiting', SKIPPED: 'skipped' } as const
function Owner({ owner }: { readonly owner: NonNullable<PathStep['owner']> }) {
  return useNames(owner)[0]
}
interface ItemProps {
  readonly step: PathStep
  readonly number: number
  readonly isOpen: boolean
  readonly onOpen: () => void
}
function Item({ step: { name, state, owner }, number, isOpen, onOpen }: ItemProps) {
  const w = useWords(pathWords)
  const say = useLabel()
  return (
    <li>
      <UnstyledButton
        className={classes['step'] ?? ''}
        data-open={isOpen || undefined}
        aria-current={isOpen ? 'step' : undefined}
        onClick={onOpen}
      >
        <span className={classes['mark']} data-state={state} aria-hidden>
          {state === 'DONE' ? <IconCheck size={16} /> : number}
        </span>
        <span>
          <Text span display="block" fw={600} size="sm">
            {say(pathSteps[name].label)}
          </Text>
          <Text span display="block" size="xs" {...(isOpen ? {} : { c: 'dimmed' })}>
            {state === 'OPEN' ? owner ? <Owner owner={owner} /> : w('nobody') : w(stateWords[state])}
          </Text>
        </span>
      </UnstyledButton>
    </li>
  )
}
interface Props {
  readonly path: PersonPath
  readonly open: PathStepName | undefined
  readonly onOpen: (step: PathStepName) => void
}
/** The steps of a path, each with its state or its owner. */
export function StepList({ path, open, onOpen }: Props) {
  const w = useWords(pathWords)
  return (
    <nav className="kit-panel" aria-label={w('steps')}>
      <ol className={classes['steps']}>
        {path.steps.map((step, at) => (
          <Item
            key={step.name}
            step={step}
            number={at + 1}
            isOpen={step.name === open}
            onOpen={() => onOpen(step.name)}
          />
        ))}
      </ol>
    </nav>
  )
}
