import { type AnyField, type Field } from './field.ts'
import type { Label } from './label.ts'

/** A column that comes from data, as the answer of a list names it. */
export interface DataColumn {
  readonly id: string
  readonly label: Label
}
/** The columns from data of a list, by the field that holds their figures. */
export type DataColumns = Readonly<Record<string, readonly DataColumn[]>>
/** One column as it is shown, hidden, sorted, summed and exported. */
export interface FigureColumn {
  /** `<field>.<id>.<part>`: its name in `orderBy`, `totals` and exports. */
  readonly key: string
  readonly id: string
  readonly part: string
  readonly field: AnyField
  /** Name of the column; with what is under it where that is several. */
  readonly label: Label
}

/** The columns that a field of figures makes of the data, the parts of one beside each other. */
export function figureColumns(key: string, { of }: Field<'figures'>, named: readonly DataColumn[]): FigureColumn[] {
  const parts = Object.entries(of)
  return named.flatMap(({ id, label }) =>
    parts.map(([part, field]) => ({
      key: `${key}.${id}.${part}`,
      id,
      part,
      field,
      label:
        parts.length === 1 ? label : { en: `${label.en} – ${field.label.en}`, km: `${label.km} – ${field.label.km}` },
    })),
  )
}
