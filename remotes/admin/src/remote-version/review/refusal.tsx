import { Alert, List } from '@mantine/core'
import { ApiError, getMessage, useWords } from '@staff/kit'
import { actionWords } from '../actions/action-words.ts'

const messages = (error: unknown): string[] => {
  const all = error instanceof ApiError ? error.body.errors.map(({ message }) => message) : []
  return all.length > 0 ? all : [getMessage(error)]
}

/** Why an action was refused: each fault of the gate, each faulty field, or the failure itself. */
export function Refusal({ error }: { readonly error: unknown }) {
  const w = useWords(actionWords)
  const isGate = error instanceof ApiError && error.has('GATE_REFUSED')
  return (
    <Alert color="danger" role="alert" title={w(isGate ? 'faults' : 'refused')}>
      <List size="sm" listStyleType="none">
        {messages(error).map((message) => (
          <List.Item key={message}>{message}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
