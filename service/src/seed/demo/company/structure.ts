import { companyStructure, companyStructureComponent } from '../../../db/tables.ts'
import { standardPolicyId } from '../../minimal/benefits.ts'
import { deviceBatch, deviceId } from './devices.ts'
import { authored, batch, getId, type Batch } from '../../rows.ts'
import { levelId } from '../../minimal/settings.ts'
import { company, headOffice, locations, officePlan, storePlan, type Name, type PlannedPost } from './structure-plan.ts'
import type { StructureType } from '../../../areas/admin/company-structure/company-structure.table.ts'

/** A position node with what is needed to staff it. */
export interface Post extends PlannedPost {
  readonly nodeId: string
  readonly title: string
  readonly outlet: string
  readonly isStore: boolean
}
type Component = typeof companyStructureComponent.$inferInsert
type Node = typeof companyStructure.$inferInsert

/** Gathers the rows of a tree; `add` answers the id of the new node, by which its children point to it. */
function treeBuilder(date: string) {
  const components = new Map<string, Component>()
  const nodes: Node[] = []
  const add = (
    type: StructureType,
    [name, nameKh]: Name,
    parentId: string | null,
    more: Partial<Node> = {},
  ): string => {
    const componentId = getId(`component ${type}`, name)
    components.set(componentId, {
      id: componentId,
      type,
      name,
      nameKh,
      postProbationBenefitIncreasementPolicyId: type === 'POSITION' ? standardPolicyId : null,
      ...authored(date),
    })
    const id = getId(`node of ${parentId ?? 'nothing'}`, componentId)
    nodes.push({
      id,
      type,
      companyStructureComponentId: componentId,
      parentId,
      positionLevelId: null,
      fingerprintDeviceId: null,
      address: null,
      costCenterCode: null,
      isHq: false,
      ...authored(date),
      ...more,
    })
    return id
  }
  return { components, nodes, add }
}

/** The company's tree as rows, parents before children, and its posts in the order of the plan. */
export function buildStructure(
  date: string,
  today: string,
): { readonly batches: readonly Batch[]; readonly posts: readonly Post[] } {
  const { components, nodes, add } = treeBuilder(date)
  const posts: Post[] = []
  const addPosts = (list: readonly PlannedPost[], parentId: string, outlet: string) => {
    for (const planned of list) {
      const nodeId = add('POSITION', planned.name, parentId, { positionLevelId: levelId(planned.level) })
      posts.push({ ...planned, nodeId, title: planned.name[0], outlet, isStore: outlet !== headOffice })
    }
  }

  const root = add('COMPANY', company, null)
  for (const location of locations) {
    const locationId = add('LOCATION', location.name, root)
    for (const { name, address } of location.outlets) {
      const isHq = name[0] === headOffice
      const costCenterCode = `CC${String(100 + nodes.filter((node) => node.type === 'OUTLET').length)}`
      const outletId = add('OUTLET', name, locationId, {
        address,
        isHq,
        costCenterCode,
        fingerprintDeviceId: deviceId(name[0]),
      })
      for (const department of isHq ? officePlan : storePlan) {
        const departmentId = add('DEPARTMENT', department.name, outletId)
        addPosts(department.posts ?? [], departmentId, name[0])
        for (const team of department.teams ?? []) addPosts(team.posts, add('TEAM', team.name, departmentId), name[0])
      }
    }
  }
  const outlets = locations.flatMap((location) => location.outlets.map(({ name }) => name))
  return {
    batches: [
      deviceBatch(outlets, date, today),
      batch(companyStructureComponent, [...components.values()]),
      batch(companyStructure, nodes),
    ],
    posts,
  }
}
