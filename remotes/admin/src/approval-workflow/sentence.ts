import type { ApproverAnswer } from '@staff/contract/admin'
import type { Say } from '@staff/kit'
import { inLanguage } from './bilingual-text.tsx'
import type { workflowWords } from './words.ts'

type W = Say<NonNullable<(typeof workflowWords)['keys']>>
/** The data of a step for a sentence: its approvers, by name. */
export type NamedApprover = Pick<
  ApproverAnswer,
  'mode' | 'scope' | 'positionLevel' | 'companyStructurePosition' | 'employee'
>
export interface NamedPath {
  readonly firstApprover: NamedApprover | null
  readonly secondApprover: NamedApprover | null
  readonly acknowledger: NamedApprover | null
}

/** Numbers in runs: 1, 2, 3, 5 is "1–3, 5". */
export function inRuns(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b)
  const runs: [number, number][] = []
  for (const number of sorted) {
    const last = runs.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  return runs
    .map(([from, to]) => (from === to ? String(from) : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`))
    .join(', ')
}

/** The approvers of a step, in words; "…" while nobody is chosen. */
export function approverText(
  { mode, scope, positionLevel, companyStructurePosition: place, employee }: NamedApprover,
  w: W,
  isKhmer: boolean,
): string {
  if (mode === 'LEVEL')
    return positionLevel ? w(`anyOf${scope ?? 'COMPANY'}`, { title: positionLevel.levelTitle }) : w('somebody')
  if (mode === 'EMPLOYEE')
    return employee
      ? inLanguage({ en: employee.displayFullNameEn, km: employee.displayFullNameKh }, isKhmer)
      : w('somebody')
  const getName = (
    node: { readonly companyStructureComponent: { readonly name: string; readonly nameKh: string } } | null | undefined,
  ) =>
    node
      ? inLanguage({ en: node.companyStructureComponent.name, km: node.companyStructureComponent.nameKh }, isKhmer)
      : ''
  const [position, outlet] = [getName(place?.companyStructurePosition), getName(place?.companyStructureOutlet)]
  return outlet ? `${position} (${outlet})` : position || w('somebody')
}

/** The approval path of a request, in words; null when there is no step. */
export function pathText(
  { firstApprover, secondApprover, acknowledger }: NamedPath,
  w: W,
  isKhmer: boolean,
): string | null {
  const name = (approver: NamedApprover) => approverText(approver, w, isKhmer)
  const approvers = [firstApprover, secondApprover].flatMap((approver) => (approver ? [name(approver)] : []))
  const [first, second] = approvers
  const path = second ? w('thenSecond', { first: first ?? '', second }) : first
  if (!acknowledger) return path ?? null
  return path
    ? w('thenAcknowledged', { path, name: name(acknowledger) })
    : w('onlyAcknowledged', { name: name(acknowledger) })
}
