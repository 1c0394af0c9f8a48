import { Text, Textarea } from '@mantine/core'
import type { GateFault } from '@staff/contract'
import { ApiError, useHolds, useWords } from '@staff/kit'
import { actionWords } from '../actions/action-words.ts'
import type { Deciding } from './use-decision.ts'

const code = 'PERMISSION_LOWERED'
/** Whether a gate objects to nothing but another right of pages. */
export const isLoweredOnly = (faults: readonly Pick<GateFault, 'code'>[]): boolean =>
  faults.length > 0 && faults.every((fault) => fault.code === code)
/** Whether a refusal names such a right; its code stands in the message in every language. */
const isLowered = (error: unknown): boolean =>
  error instanceof ApiError && error.body.errors.some(({ message }) => message.startsWith(code))

interface Props {
  readonly deciding: Pick<Deciding, 'error' | 'lowerPermission' | 'typeLowerPermission'>
  /** The answer of a plan, where there is one. */
  readonly faults?: readonly GateFault[] | undefined
}
/** Asks why pages may get another right than they have, where the gate objects to that; of others nothing is drawn. */
export function LowerPermission({ deciding: { error, lowerPermission, typeLowerPermission }, faults = [] }: Props) {
  const w = useWords(actionWords)
  const holds = useHolds()
  if (!isLowered(error) && !faults.some((fault) => fault.code === code)) return null
  if (!holds('ALL_FUNCTION'))
    return (
      <Text size="sm" c="danger" role="status">
        {w('lowerNotYours')}
      </Text>
    )
  return (
    <Textarea
      name="lowerPermission"
      label={w('lowerPermission')}
      description={w('lowerPermissionHelp')}
      autosize
      minRows={1}
      maxRows={4}
      maxLength={200}
      value={lowerPermission}
      onChange={(event) => typeLowerPermission(event.currentTarget.value)}
    />
  )
}
