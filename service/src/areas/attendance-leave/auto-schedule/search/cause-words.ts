import { fill, L, type Label } from '@staff/contract'
import type { RuleFamily } from './choices.ts'
import type { Remedy, ShortCause } from './causes.ts'
import type { WorkRules } from './problem.ts'

/** What a sentence needs to know: names, and the figures of the rules. */
export interface CauseNames {
  readonly getName: (personId: string) => Label
  readonly rules: WorkRules
}
const families: Readonly<Record<RuleFamily, Label>> = {
  REST: L('With {{who}} resting less than {{hours}} hours', 'បើ {{who}} សម្រាកតិចជាង {{hours}} ម៉ោង'),
  DAYS_IN_ROW: L('With {{who}} working more than {{days}} days in a row', 'បើ {{who}} ធ្វើការជាប់គ្នាលើសពី {{days}} ថ្ងៃ'),
  WEEK_HOURS: L('With {{who}} over {{week}} hours in the week', 'បើ {{who}} ធ្វើការលើសពី {{week}} ម៉ោងក្នុងសប្ដាហ៍'),
  AWAY: L('If {{who}} were not away', 'បើ {{who}} មិនអវត្តមាន'),
  SET_REST: L('Without the rest that was set for {{who}}', 'បើគ្មានថ្ងៃសម្រាកដែលបានកំណត់ឲ្យ {{who}}'),
  SHIFT: L('With {{who}} on a shift that is not open to them', 'បើ {{who}} ធ្វើវេនដែលមិនបើកសម្រាប់ពួកគេ'),
  POSITION: L('With {{who}} of another position', 'បើមាន {{who}} ពីមុខតំណែងផ្សេង'),
}
const then = {
  some: L('{{with}}, {{count}} would be missing.', '{{with}} នឹងខ្វះ {{count}} នាក់។'),
  none: L('{{with}}, nobody would be missing.', '{{with}} នឹងមិនខ្វះនរណាទេ។'),
}
const causes = {
  free: L(
    'Somebody is free, but other wishes weigh more or the search ended early.',
    'មានអ្នកទំនេរ ប៉ុន្តែលក្ខខណ្ឌផ្សេងមានទម្ងន់ជាង ឬការស្វែងរកចប់មុន។',
  ),
  position: L('Nobody else of this position is free.', 'គ្មានអ្នកផ្សេងទៀតក្នុងមុខតំណែងនេះទំនេរទេ។'),
  anybody: L('Nobody else is free.', 'គ្មានអ្នកផ្សេងទៀតទំនេរទេ។'),
}
// More names than these would hide the rule.
const mostNames = 3
const others = L('{{names}} and {{count}} more', '{{names}} និង {{count}} នាក់ទៀត')

function getWho(people: readonly string[], getName: CauseNames['getName']): Label {
  const shown = people.slice(0, mostNames).map(getName)
  const names = { en: shown.map(({ en }) => en).join(', '), km: shown.map(({ km }) => km).join(', ') }
  const count = people.length - shown.length
  if (count === 0) return names
  return { en: fill(others, { names: names.en, count }).en, km: fill(others, { names: names.km, count }).km }
}
function getRemedyWords({ family, people, short }: Remedy, { getName, rules }: CauseNames): Label {
  const who = getWho(people, getName)
  const figures = { hours: rules.restMinutes / 60, days: rules.daysInRow, week: (rules.weekMinutes ?? 0) / 60 }
  const sentence = short > 0 ? then.some : then.none
  const inLanguage = (language: keyof Label): string => {
    const begin = fill(families[family], { ...figures, who: who[language] })[language]
    return fill(sentence, { with: begin, count: short })[language]
  }
  return { en: inLanguage('en'), km: inLanguage('km') }
}
/** The cause of short hours for a reader: who would help, and which rule is in the way. */
export function getCauseWords({ position, isSomebodyFree, remedies }: ShortCause, names: CauseNames): Label {
  const first = isSomebodyFree ? causes.free : position === null ? causes.anybody : causes.position
  const all = [first, ...remedies.map((remedy) => getRemedyWords(remedy, names))]
  return { en: all.map(({ en }) => en).join(' '), km: all.map(({ km }) => km).join(' ') }
}
