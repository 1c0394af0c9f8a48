import { emptyMark } from '../../formats/dates.ts'
import { useLanguage } from '../../i18n/define-words.ts'
import { nodeName } from '../../options/names.ts'
import { mainEntry, nodeAt } from '../../pickers/position-path.ts'

/** Where somebody works in one short line: the store and the team, "Toul Kork, Counter". */
export function PlaceCell({ value }: { readonly value: unknown }) {
  const lang = useLanguage()
  const entry = mainEntry(value)
  const store = nodeAt(entry, 'OUTLET') ?? nodeAt(entry, 'LOCATION')
  const team = nodeAt(entry, 'TEAM') ?? nodeAt(entry, 'DEPARTMENT')
  const words = [store, team].flatMap((node) => (node ? [nodeName(node, lang)] : []))
  const position = nodeAt(entry, 'POSITION')
  return <>{words.join(', ') || (position ? nodeName(position, lang) : emptyMark)}</>
}
