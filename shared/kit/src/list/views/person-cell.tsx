import { getPersonId, type AnyResource } from '@staff/contract'
import { Link } from 'react-router-dom'
import type { AnyRow } from '../../fields/kit-kind.ts'
import { asText } from '../../formats/as-text.ts'
import { emptyMark } from '../../formats/dates.ts'
import { useLanguage } from '../../i18n/define-words.ts'
import { usePersonPath } from '../../person/person-path.ts'

type Names = { readonly en: string; readonly km: string; readonly number: string; readonly id: string | undefined }
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The names and the number of the person of a row: of a reference, or those that the row has of itself. */
function getNames(r: AnyResource, key: string, row: AnyRow): Names | undefined {
  const field = r.fields[key]
  if (field?.kind === 'ref') {
    const person = row[key]
    if (!isRecord(person)) return undefined
    return {
      en: asText(person[field.to.nameEn]),
      km: asText(person[field.to.nameKm]),
      number: asText(person[field.to.codeKey ?? '']),
      id: asText(person['id']),
    }
  }
  return {
    en: asText(row['displayFullNameEn'] ?? row['name']),
    km: asText(row['displayFullNameKh'] ?? row['nameKh']),
    number: asText(row['accountNo']),
    id: getPersonId(r, row),
  }
}
/** The first letters of a Latin name, in place of a photo. */
const getInitials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')

interface Props {
  readonly resource: AnyResource
  /** The column of the person ({@link getShortList}). */
  readonly field: string
  readonly row: AnyRow
}
/** A person in one cell: initials, the name in the reader's script, below it the other one and the number. */
export function PersonCell({ resource, field, row }: Props) {
  const lang = useLanguage()
  const getPath = usePersonPath()
  const names = getNames(resource, field, row)
  if (!names) return <>{emptyMark}</>
  const { en, km, number, id } = names
  const [first, second] = lang === 'km' ? [km || en, km ? en : ''] : [en || km, en ? km : '']
  return (
    <span className="kit-person">
      <span className="kit-face" aria-hidden>
        {getInitials(en || km)}
      </span>
      <span className="kit-person-names">
        {id ? <Link to={getPath(id)}>{first || number}</Link> : <span>{first || number}</span>}
        <span className="kit-person-more">{[second, number].filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  )
}
