/** A language of the product: English or Khmer. */
export type Lang = 'en' | 'km'

/** One wording in both languages. Because both are required, a missing translation does not compile. */
export interface Label {
  readonly en: string
  readonly km: string
}

/** A value of a choice in words. */
export interface ChoiceOption {
  readonly value: string
  readonly label: Label
  /** What forms and filters offer instead of the label. */
  readonly offered?: Label
}

/** Makes a {@link Label}: `L('Warning', 'ការព្រមាន')`. */
export const L = (en: string, km: string): Label => ({ en, km })

/** The two answers of a switch, in filters, names of ticks, exports and imports (spec 2 section 2: True/False). */
export const boolWords = { yes: L('True', 'ពិត'), no: L('False', 'មិនពិត') } as const

/** Fills `{{name}}` places of a wording in both languages. A place without a value stays empty. */
export function fill(label: Label, values: Readonly<Record<string, string | number>>): Label {
  const put = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  return { en: put(label.en), km: put(label.km) }
}
