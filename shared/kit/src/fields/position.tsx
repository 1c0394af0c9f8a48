import { Input, Stack } from '@mantine/core'
import type { Field } from '@staff/contract'
import { structureParams } from '@staff/contract'
import { asText } from '../formats/as-text.ts'
import { emptyMark } from '../formats/dates.ts'
import { useLanguage, useWords } from '../i18n/define-words.ts'
import { nodeName } from '../options/names.ts'
import { structureTypes, useStructureNode, type StructureType } from '../options/options.ts'
import { freshPosition, PositionList } from '../pickers/position-list.tsx'
import { PositionPicker } from '../pickers/position-picker.tsx'
import { getEntries, mainEntry, nodeAt } from '../pickers/position-path.ts'
import { levelWord, StructureLevel } from '../pickers/structure-level.tsx'
import { kitWords } from '../words.ts'
import type { CellProps, ColumnPart, FilterProps, FilterTextProps, InputProps, KitKind } from './kit-kind.ts'

type Position = Field<'position'>
function NodeName({ value, type }: { readonly value: unknown; readonly type: StructureType }) {
  const lang = useLanguage()
  const node = nodeAt(mainEntry(value), type)
  return <>{node ? nodeName(node, lang) : emptyMark}</>
}
function LevelName({ value }: { readonly value: unknown }) {
  const w = useWords(kitWords)
  const number = mainEntry(value)?.companyStructurePosition.positionLevel?.levelNumber
  return <>{number === undefined ? emptyMark : w('levelOf', { number })}</>
}
const getColumn = (type: StructureType): ColumnPart => ({
  id: levelWord[type],
  heading: levelWord[type],
  Cell: ({ value }) => <NodeName value={value} type={type} />,
})
const levelColumn: ColumnPart = { id: 'level', heading: 'level', Cell: LevelName }

function PositionText({ value }: CellProps<Position>) {
  const lang = useLanguage()
  const lines = getEntries(value).map((entry) =>
    structureTypes
      .map((type) => nodeAt(entry, type))
      .flatMap((node) => (node ? [nodeName(node, lang)] : []))
      .join(' › '),
  )
  return lines.length ? (
    <Stack gap={2}>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </Stack>
  ) : (
    <>{emptyMark}</>
  )
}
function PositionField(props: InputProps<Position>) {
  const { field, name, label, description, error, value, shown, required, disabled = false, onChange, onBlur } = props
  if (field.many) return <PositionList {...props} />
  return (
    <Input.Wrapper label={label} labelElement="div" description={description}>
      <PositionPicker
        name={name}
        value={asText(value)}
        shown={mainEntry(shown) ?? null}
        error={error}
        required={required}
        disabled={disabled}
        onBlur={onBlur}
        onChange={onChange}
      />
    </Input.Wrapper>
  )
}
const getParam = (type: StructureType) => structureParams[structureTypes.indexOf(type)] ?? ''
function PositionFilter({ values, onChange }: FilterProps<Position>) {
  const chosen = (type: StructureType) => values[getParam(type)] || null
  return (
    <Stack gap="sm">
      {structureTypes.map((type, depth) => {
        const above = structureTypes.slice(0, depth).reverse()
        const parent = above[0]
        return (
          <StructureLevel
            key={type}
            type={type}
            name={getParam(type)}
            value={chosen(type)}
            parentId={parent ? chosen(parent) : null}
            onChange={(id) =>
              onChange({
                ...Object.fromEntries(structureTypes.slice(depth).map((lower) => [getParam(lower), null])),
                [getParam(type)]: id,
              })
            }
          />
        )
      })}
    </Stack>
  )
}
function PositionFilterText({ value }: FilterTextProps<Position>) {
  const lang = useLanguage()
  const { data } = useStructureNode(value)
  return <>{data ? nodeName(data, lang) : value}</>
}
/** A place in the company structure: five or six columns, a cascade in forms and filters. */
export const position: KitKind<Position> = {
  Cell: PositionText,
  Input: PositionField,
  Filter: PositionFilter,
  FilterText: PositionFilterText,
  toInput: (value, { many }) =>
    many
      ? value === undefined
        ? [freshPosition(true)]
        : getEntries(value).map(({ companyStructurePosition, startDate = '', endDate = null, isPrimary = false }) => ({
            companyStructurePositionId: companyStructurePosition.id,
            startDate,
            endDate,
            isPrimary,
          }))
      : (mainEntry(value)?.companyStructurePosition.id ?? asText(value)),
  columns: ({ level }) => [...structureTypes.map(getColumn), ...(level ? [levelColumn] : [])],
  part: (_param, index) => levelWord[structureTypes[index] ?? 'POSITION'],
  inside: (path, field, { w, label }) => {
    const [index = '0', name = ''] = path.split('.')
    const row = index === '0' ? label(field.label) : w('positionNumber', { number: Number(index) + 1 })
    const control = ({ startDate: 'startDate', endDate: 'endDate', isPrimary: 'primary' } as const)[name]
    return control ? `${row} – ${w(control)}` : row
  },
  wide: true,
}
