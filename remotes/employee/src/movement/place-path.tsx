import type { PositionEntry, StructureNode } from '@staff/contract'
import { useLanguage } from '@staff/kit'

const getNodes = (entry: PositionEntry | undefined): readonly StructureNode[] =>
  [
    entry?.companyStructurePosition,
    entry?.companyStructureTeam,
    entry?.companyStructureDepartment,
    entry?.companyStructureOutlet,
    entry?.companyStructureLocation,
  ].flatMap((node) => (node ? [node] : []))

/**
 * A position with its full path (docs/rules/requests.md, "Movements"), in the user's language;
 * the position first, because a narrow column cuts the end.
 */
export function PlacePath({ entries }: { readonly entries: readonly PositionEntry[] | null }) {
  const lang = useLanguage()
  const names = getNodes(entries?.[0]).map(({ companyStructureComponent: { name, nameKh } }) =>
    lang === 'km' ? nameKh || name : name || nameKh,
  )
  return names.length ? (
    <span title={names.join(' ‹ ')}>{names.join(' ‹ ')}</span>
  ) : (
    <span className="kit-muted">{'-'}</span>
  )
}
