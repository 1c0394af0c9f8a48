import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The spellings of a new resource's name. */
export interface Naming {
  readonly area: string
  /** kebab-case */
  readonly name: string
  readonly english: string
  readonly khmer: string
  /** PascalCase */
  readonly type: string
  /** camelCase */
  readonly variable: string
  /** As in a permission key. */
  readonly key: string
  readonly place: Place
}
interface Place {
  /** The folder of its screens. */
  readonly path: string
  /** The side-menu parent. */
  readonly under: string
}
/**
 * The folders of the screens of the specified areas; other areas use their own name.
 * Metadata and tabs are moved by hand.
 */
const specified: Readonly<Record<string, Place>> = {
  employee: { path: '/employee-management', under: 'employee-management' },
  'attendance-leave': { path: '/attendance-management', under: 'attendance-management' },
  payroll: { path: '/payroll-management', under: 'payroll-management' },
  reports: { path: '/report/employee', under: 'report' },
}

/** The remotes of the repository, by the names of their folders. */
export const remotesIn = (root: string): string[] => readdirSync(join(root, 'remotes'))
/** The areas that take a resource: a remote with an area of the service. `reports` has none (docs/adr/027). */
export const areasIn = (root: string): string[] =>
  remotesIn(root).filter((area) => existsSync(join(root, 'service/src/areas', area)))

/** `training-record` as people read it: Training Record. */
export const spoken = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** A resource's name in every spelling. */
export function namingOf(area: string, name: string, english: string, khmer: string): Naming {
  const type = spoken(name).replaceAll(' ', '')
  return {
    area,
    name,
    english,
    khmer,
    type,
    variable: type.charAt(0).toLowerCase() + type.slice(1),
    key: name.replaceAll('-', '_').toUpperCase(),
    place: specified[area] ?? { path: `/${area}`, under: area },
  }
}

// Reserved words, and names that a new file imports in addition to its own.
const unfit = new Set([
  ...'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return super switch this throw true try typeof var void while with yield let static async await'.split(
    ' ',
  ),
  ...'crud id input record resource row screens sql table text'.split(' '),
])

/** Why a word cannot name a resource or a remote; undefined when it can. */
export function nameFault(name: string): string | undefined {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name) || name.length > 30)
    return `"${name}" is not a singular kebab-case name of at most 30 letters.`
  return unfit.has(name) ? `"${name}" means something else in the files that would carry it.` : undefined
}

/** The fault of a title in both languages; undefined when it is valid. */
export function titleFault(english: string, khmer: string): string | undefined {
  if (!/^[A-Za-z][^\p{Script=Khmer}]{1,59}$/u.test(english))
    return 'The English title is missing: 2 to 60 signs, none of them Khmer.'
  return /\p{Script=Khmer}/u.test(khmer) && khmer.length <= 60
    ? undefined
    : 'The Khmer title is missing: every word exists in both languages.'
}

/** A text as a literal of the sources. */
export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
