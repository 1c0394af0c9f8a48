import type { Label } from '@staff/contract'
import { useLabel } from '@staff/kit'

/** The old and the new value; a dash when nothing changes. */
export function ChangeCell({ from, into }: { readonly from: Label; readonly into: Label | null }) {
  const say = useLabel()
  return into ? <span>{`${say(from)} → ${say(into)}`}</span> : <span className="kit-muted">{'-'}</span>
}
