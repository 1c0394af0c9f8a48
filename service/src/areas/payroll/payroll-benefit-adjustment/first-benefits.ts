import { and, eq, lte } from 'drizzle-orm'
import type { RequestContext } from '../../../http/request-context.ts'
import { primaryNode, storedPositions } from '../../../people/held-positions.ts'
import type { Person } from '../../../people/lock-person.ts'
import { companyStructure, orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { benefitComponent } from '../benefit-component/benefit-component.table.ts'
import { benefitStructureConfiguration as structure } from '../benefit-structure-configuration/benefit-structure-configuration.table.ts'
import { benefitStructureConfigurationLine as line } from '../benefit-structure-configuration-line/benefit-structure-configuration-line.table.ts'

/**
 * The first benefits of a new employee of a post from a day on (`YYYY-MM-DD`), by the most exact structure: the nearest
 * place first, then the level, then the kind of employment, then the newest (docs/rules/pay.md, "Lists of payroll").
 * Empty where no structure fits.
 */
export async function firstBenefits({ db }: Pick<RequestContext, 'db'>, person: Person, day: string) {
  const node = primaryNode(await storedPositions({ db }, person.id), day) || (person.positionId ?? '')
  const [path] = await db.select().from(orgPath).where(eq(orgPath.positionId, node))
  const [company] = await db
    .select({ id: companyStructure.id })
    .from(companyStructure)
    .where(eq(companyStructure.type, 'COMPANY'))
  const places = [company?.id, path?.locationId, path?.outletId, path?.departmentId, path?.teamId, node]
  const fitting = (
    await db
      .select()
      .from(structure)
      .where(and(eq(structure.isEnabled, true), lte(structure.effectiveFrom, day)))
  ).flatMap((one) => {
    const place = one.companyStructureId === null ? 0 : places.lastIndexOf(one.companyStructureId) + 1
    const fits =
      (one.companyStructureId === null || place > 0) &&
      (one.positionLevelId === null || one.positionLevelId === path?.positionLevelId) &&
      (one.employmentType === null || one.employmentType === person.employmentType)
    const rank = [place, one.positionLevelId === null ? 0 : 1, one.employmentType === null ? 0 : 1, one.effectiveFrom]
    return fits ? [{ id: one.id, rank: rank.join(' ') }] : []
  })
  const best = fitting.toSorted((a, b) => (a.rank < b.rank ? 1 : -1))[0]
  if (!best) return []
  return db
    .select({ line, component: benefitComponent })
    .from(line)
    .innerJoin(
      benefitComponent,
      and(eq(benefitComponent.id, line.benefitComponentId), eq(benefitComponent.isEnabled, true)),
    )
    .where(eq(line.structureId, best.id))
    .orderBy(benefitComponent.ordinal, benefitComponent.name, line.isPostProbation)
}
