import type { Label } from '@staff/contract'
import { useLabel } from '../i18n/define-words.ts'

/** A wording that follows the language also where it was stored as a node, for example as a fault. */
export function Said({ label }: { readonly label: Label }) {
  return <>{useLabel()(label)}</>
}
