import type { Label } from '@staff/contract'
import { useLabel } from '@staff/kit'

/** What was and what is to be; a dash where nothing changes. */
export function ChangeCell({ from, into }: { readonly from: Label; readonly into: Label | null }) {
  const say = useLabel()
  return into ? <span>{`${say(from)} → ${say(into)}`}</span> : <span className="kit-muted">{'-'}</span>
}
