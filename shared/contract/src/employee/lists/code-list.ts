import {
  bool,
  choice,
  int,
  L,
  longText,
  text,
  type Fields,
  type Label,
  type ResourceKey,
  type ResourceSpec,
} from '../../index.ts'

/** Words that several metadata lists use. */
export const listWords = {
  name: L('Name EN', 'ឈ្មោះជាអក្សរឡាតាំង'),
  nameKh: L('Name KH', 'ឈ្មោះជាភាសាខ្មែរ'),
  description: L('Description', 'ការពិពណ៌នា'),
  ordinal: L('Order', 'លំដាប់'),
  isEnabled: L('Enabled', 'បើកប្រើ'),
  isSystemDefined: L('System Defined', 'កំណត់ដោយប្រព័ន្ធ'),
  type: L('Type', 'ប្រភេទ'),
} as const
/** Under which address the metadata lists of this group are (spec 2 section 2.9). */
export const metaDataScreen = <N extends string>(name: N) => `/meta-data/employee-management/${name}` as const

/** What every code list has: its identifier never changes, its words may. */
const fields = {
  identifier: text({
    label: L('Identifier', 'កូដសម្គាល់'),
    max: 50,
    pattern: 'code',
    createOnly: true,
    help: L('A to Z, 0 to 9 and underscore; it never changes', 'A ដល់ Z, 0 ដល់ 9 និងសញ្ញា _ ហើយមិនអាចប្ដូរបានទេ'),
  }),
  value: text({ label: listWords.name }),
  valueKh: text({ label: listWords.nameKh }),
  description: longText({ label: listWords.description, optional: true, max: 255, hidden: true }),
  ordinal: int({ label: listWords.ordinal, min: 0, max: 9_999, initial: 0 }),
  isEnabled: bool({ label: listWords.isEnabled, initial: true }),
  isSystemDefined: bool({ label: listWords.isSystemDefined, readOnly: true }),
} as const
const ofType = (type: string, label: Label) =>
  choice({ label: L('Code', 'បញ្ជីកូដ'), options: [{ value: type, label }], readOnly: true, hidden: true })
export type CodeFields = typeof fields & { readonly code: ReturnType<typeof ofType> }

interface CodeListSpec<F extends Fields> extends Pick<
  ResourceSpec,
  'name' | 'api' | 'permissions' | 'label' | 'editsSystemRows'
> {
  readonly permission: ResourceKey
  /** What this list says of its values beside their words. */
  readonly extra?: F
  /** The list opens with `code=<type>` in its address, as spec 2 section 2.9 has it for two of them. */
  readonly opensByCode?: boolean
}
/**
 * A list of code values (docs/rules/people.md, "Code lists"): `codeList('GENDER', {name: 'gender', permission,
 * label})`. All lists share one table; pickers ask `employee/code`, the list has the calls of its own name.
 */
export function codeList<const F extends Fields = Readonly<Record<never, never>>>(
  type: string,
  { extra, opensByCode = false, ...spec }: CodeListSpec<F>,
): ResourceSpec<CodeFields & F> {
  const more = Object.keys(extra ?? {})
  const pairs = more.flatMap((key, at) => (at % 2 ? [] : [more.slice(at, at + 2)]))
  const list: Pick<ResourceSpec<CodeFields>, 'fields' | 'list' | 'form'> = {
    fields: { ...fields, ...extra, code: ofType(type, spec.label) },
    list: {
      columns: [
        'identifier',
        'value',
        'valueKh',
        ...(more as 'value'[]),
        'description',
        'ordinal',
        'isEnabled',
        'isSystemDefined',
      ],
      filters: ['isEnabled', ...(opensByCode ? ['code' as const] : [])],
      sort: ['identifier', 'value', 'valueKh', 'ordinal'],
      order: 'ordinal:ASC',
      keywords: ['identifier', 'value', 'valueKh', 'description'],
      ...(opensByCode ? { defaults: { code: type } } : {}),
    },
    form: [
      {
        label: spec.label,
        rows: [
          ['identifier', 'ordinal'],
          ['value', 'valueKh'],
          ...(pairs as 'value'[][]),
          ['description'],
          ['isEnabled'],
        ],
      },
    ],
  }
  return {
    ...spec,
    screen: metaDataScreen(spec.name),
    title: ['value'],
    titleKm: ['valueKh'],
    ...list,
  } as unknown as ResourceSpec<CodeFields & F>
}
