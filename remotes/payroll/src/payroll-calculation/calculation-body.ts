import type { AnyField } from '@staff/contract'
import { getNumber } from '../pay-form/number-of.ts'
import { calculationSections, lawFields } from './calculation-fields.ts'

/** The values of the controls, by the path of each field. */
export type Values = Readonly<Record<string, unknown>>
type Sent = Record<string, unknown>

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
const isNumber = ({ kind }: AnyField) => kind === 'decimal' || kind === 'int'

function getRows(field: AnyField, value: unknown): readonly Sent[] {
  if (field.kind !== 'rows' || !Array.isArray(value)) return []
  return (value as readonly Sent[]).map((row) =>
    Object.fromEntries(Object.keys(field.fields).map((key) => [key, isEmpty(row[key]) ? null : getNumber(row[key])])),
  )
}

/** The request body from the controls: empty ones are left out; the months of a half-year are sent as plain numbers. */
export function getBody(values: Values): Sent {
  const settings: Sent = {}
  const body: Sent = {}
  for (const { path, field } of [...calculationSections.flatMap(({ fields }) => fields), ...lawFields]) {
    const target = path.startsWith('settings.') ? settings : body
    const key = path.replace('settings.', '')
    const list = getRows(field, values[path])
    if (list.length > 0) target[key] = key === 'semesterGross' ? list.map(({ gross }) => gross ?? 0) : list
    else if (field.kind !== 'rows' && !isEmpty(values[path]))
      target[key] = isNumber(field) ? getNumber(values[path]) : values[path]
  }
  return { ...body, ...(Object.keys(settings).length > 0 ? { settings } : {}) }
}

/** The faults of a list, by their path after its name. */
export function innerFaults(path: string, faults: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const start = `${path}.`
  return Object.fromEntries(
    Object.entries(faults)
      .filter(([at]) => at.startsWith(start))
      .map(([at, words]) => {
        const rest = at.slice(start.length)
        return [path === 'semesterGross' ? `${rest}.gross` : rest, words]
      }),
  )
}

/** The initial values of the form: a resident Cambodian with an open-ended contract, this month. */
export const startValues = (today: string): Values => ({
  payMonth: today.slice(0, 7),
  currency: 'USD',
  contractType: 'UDC',
  resident: true,
  nationalityCambodian: true,
  spouse: false,
  overtime: [],
  semesterGross: [],
  'settings.salaryTaxRanks': [],
})
