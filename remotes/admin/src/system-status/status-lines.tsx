import { Group, Stack, Text } from '@mantine/core'
import type { StatusLine } from '@staff/contract'
import { StatusBadge, useLabel, useWords } from '@staff/kit'
import { Fragment } from 'react'
import { lineStates, statusWords } from './words.ts'

/** Words with what is typed between backticks. */
function Typed({ text }: { readonly text: string }) {
  return text.split('`').map((part, at) =>
    at % 2 === 0 ? (
      <Fragment key={at}>{part}</Fragment>
    ) : (
      <Text key={at} component="code" inherit fw={600}>
        {part}
      </Text>
    ),
  )
}
/** The lines of the status: those that need somebody first, each with what to do. */
export function StatusLines({ lines }: { readonly lines: readonly StatusLine[] }) {
  const w = useWords(statusWords)
  const say = useLabel()
  const ordered = lines.toSorted((one, other) => Number(other.isRed) - Number(one.isRed))
  return (
    <Stack component="ul" gap="sm" className="kit-cards">
      {ordered.map(({ name, isRed, text, todo }) => (
        <li key={name} className="kit-panel kit-card">
          <Group gap="sm" wrap="nowrap" align="flex-start">
            <StatusBadge status={isRed ? 'FAILED' : 'SUCCESS'} label={isRed ? lineStates.red : lineStates.fine} />
            <div>
              <Text size="sm">{say(text)}</Text>
              {isRed && (
                <Text size="sm" c="dimmed" mt={4}>
                  {w('todo')} <Typed text={say(todo)} />
                </Text>
              )}
            </div>
          </Group>
        </li>
      ))}
    </Stack>
  )
}
