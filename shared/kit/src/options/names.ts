import type { CodeValue, Lang, RefTarget, StructureNode } from '@staff/contract'
import { asText } from '../formats/as-text.ts'

/** The wording of a code value; the other language stands in where one is empty. */
export const codeName = ({ identifier, value, valueKh }: CodeValue, lang: Lang): string =>
  (lang === 'km' ? valueKh || value : value || valueKh) || identifier

/** The name of a structure node in the language, or the other one. */
export const nodeName = ({ companyStructureComponent: { name, nameKh } }: StructureNode, lang: Lang): string =>
  lang === 'km' ? nameKh || name : name || nameKh

/** The name that a record has of itself where its whole name is a path; elsewhere its whole name ({@link refName}). */
export function ownName(target: RefTarget, record: Readonly<Record<string, unknown>>, lang: Lang): string {
  const { own } = target
  if (!own) return refName(target, record, lang)
  const [first, second] = lang === 'km' ? [own.km, own.en] : [own.en, own.km]
  return asText(record[first]) || asText(record[second]) || refName(target, record, lang)
}

/** A referenced record in words: its code, ' - ' and its name (spec 2 section 3: accountNo + ' - ' + full name). */
export function refName(target: RefTarget, record: Readonly<Record<string, unknown>>, lang: Lang): string {
  const [first, second] = lang === 'km' ? [target.nameKm, target.nameEn] : [target.nameEn, target.nameKm]
  const name = asText(record[first]) || asText(record[second])
  const code = target.codeKey ? asText(record[target.codeKey]) : ''
  return code && name ? `${code} - ${name}` : code || name || asText(record['id'])
}

/**
 * The only entry of a list without options: it says why. It is announced like an option, because an empty listbox says
 * nothing.
 */
export const noOption = (words: string) => [{ value: '', label: words, disabled: true }]
