import { usePositionName } from './calls.ts'
import type { Level } from './coverage.ts'
import type { StepDraft } from './draft.ts'
import type { NamedApprover } from './sentence.ts'

/** A step of the form with the names of its ids. */
export function useNamed(
  { mode, positionLevelId, companyStructurePositionId, employeeId, scope, shown }: StepDraft,
  levels: readonly Level[],
): NamedApprover | null {
  const known = shown?.companyStructurePositionId === companyStructurePositionId ? shown.companyStructurePosition : null
  const { data: place = null } = usePositionName(mode === 'POSITION' ? companyStructurePositionId : '', known !== null)
  if (mode === '') return null
  return {
    mode,
    scope: scope || null,
    positionLevel: levels.find(({ id }) => id === positionLevelId) ?? null,
    companyStructurePosition: known ?? place,
    employee: shown?.employeeId === employeeId ? shown.employee : null,
  }
}
