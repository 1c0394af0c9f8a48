import { Alert } from '@mantine/core'
import type { Label } from '@staff/contract'
import { useLabel } from '@staff/kit'

/** What was left out of an uploaded file: other sheets, rows above its headings, unknown columns. */
export function FileWarnings({ warnings }: { readonly warnings: readonly Label[] }) {
  const say = useLabel()
  if (warnings.length === 0) return null
  return (
    <Alert color="warning" role="status">
      {warnings.map((label) => (
        <div key={label.en}>{say(label)}</div>
      ))}
    </Alert>
  )
}
