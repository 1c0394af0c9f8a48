import type { AnyResource, Change } from '@staff/contract'
import type { ReactNode } from 'react'
import type { AnyRow, KitWord } from '../../fields/kit-kind.ts'
import { emptyMark } from '../../formats/dates.ts'
import { getKind } from '../../fields/fields.ts'
import { useLabel, useLanguage, useWords } from '../../i18n/define-words.ts'
import { nodeName } from '../../options/names.ts'
import { structureTypes } from '../../options/options.ts'
import { mainEntry, nodeAt } from '../../pickers/position-path.ts'
import { levelWord } from '../../pickers/structure-level.tsx'
import { kitWords } from '../../words.ts'
import { listWords } from '../list-words.ts'

type Props = { readonly resource: AnyResource; readonly row: AnyRow }
/** The levels at which two places differ, in words: "Store: Toul Kork to Riverside". */
function usePlaceChanges(): (was: unknown, becomes: unknown) => string[] {
  const lang = useLanguage()
  const w = useWords(listWords)
  const kit = useWords(kitWords)
  return (was, becomes) => {
    const [before, after] = [mainEntry(was), mainEntry(becomes)]
    if (!after) return []
    return structureTypes.flatMap((type) => {
      const [old, next] = [nodeAt(before, type), nodeAt(after, type)]
      // By name: the same kind of post in another store is another node.
      const [from, to] = [old, next].map((node) => (node ? nodeName(node, lang) : ''))
      if (from === to) return []
      const word: KitWord = levelWord[type]
      return [w('changesTo', { what: kit(word), was: from || emptyMark, becomes: to || emptyMark })]
    })
  }
}
const isSame = (was: unknown, becomes: unknown) => JSON.stringify(was) === JSON.stringify(becomes)

/** One pair of values that differ, each drawn by its kind. */
function ValueChange({ resource: r, row, change: { was, becomes } }: Props & { readonly change: Change }) {
  const say = useLabel()
  const w = useWords(listWords)
  const field = r.fields[becomes]
  const before = r.fields[was]
  if (!field || !before) return null
  const [Was, Becomes] = [getKind(before).Cell, getKind(field).Cell]
  // The words stand around two drawn values, so the sentence is cut where they are.
  const [start = '', middle = '', end = ''] = w('changesTo', {
    what: say(field.label),
    was: '\n',
    becomes: '\n',
  }).split('\n')
  return (
    <>
      {start}
      <Was field={before} value={row[was]} row={row} />
      {middle}
      <Becomes field={field} value={row[becomes]} row={row} />
      {end}
    </>
  )
}

/** What a record changes, each difference as a short sentence; nothing that stays as it is. */
export function ChangeCell({ resource, changes, row }: Props & { readonly changes: readonly Change[] }) {
  const places = usePlaceChanges()
  const said = changes.flatMap((change): ReactNode[] => {
    const [was, becomes] = [row[change.was], row[change.becomes]]
    if (becomes === null || becomes === undefined || isSame(was, becomes)) return []
    if (resource.fields[change.becomes]?.kind === 'position') return places(was, becomes)
    return [<ValueChange key={change.becomes} resource={resource} row={row} change={change} />]
  })
  if (said.length === 0) return <>{emptyMark}</>
  return (
    <ul className="kit-changes">
      {said.map((one, at) => (
        <li key={at}>{one}</li>
      ))}
    </ul>
  )
}
