import type { StructureLevel } from '@staff/contract/admin'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  companyStructureComponent,
  orgPath,
} from '../../../src/areas/admin/company-structure/company-structure.table.ts'
import { areaOperations } from '../../../src/areas/index.ts'
import { testApp } from '../app/app.ts'
import { employeeInput, smallCompany } from './people.ts'

const structure = 'employee/company-structure'

/** An app with a small company, and the calls that add nodes to its structure. `root` is its company node. */
export async function structureApp() {
  const app = await testApp({ operations: areaOperations })
  const company = await smallCompany(app.db)
  const admin = await app.signIn()
  const component = async (type: StructureLevel, name: string = randomUUID()) => {
    const [made] = await app.db
      .insert(companyStructureComponent)
      .values({ type, name, nameKh: `ខ្មែរ ${name}` })
      .returning({ id: companyStructureComponent.id })
    return made?.id ?? ''
  }
  const send = (body: Record<string, unknown>, user = admin) => user.call('POST', structure, { body })
  const create = async (
    type: StructureLevel,
    parentId: string | null,
    more: Record<string, unknown> = {},
  ): Promise<string> => {
    const { status, body } = await send({
      type,
      companyStructureComponentId: await component(type),
      parentId,
      ...(type === 'POSITION' ? { positionLevelId: company.levelId } : {}),
      ...more,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body['data'].id as string
  }
  const update = (id: string, body: Record<string, unknown>) => admin.call('PATCH', `${structure}/${id}`, { body })
  const one = async (id: string) => (await admin.call('GET', `${structure}/${id}`)).body['data']
  const loadPath = async (position: string) =>
    (await app.db.select().from(orgPath).where(eq(orgPath.positionId, position)))[0]
  const hire = async (n: number, position: string) => {
    const startDate = '2024-01-15'
    const { status, body } = await admin.call('POST', 'employee/employee-master-information', {
      body: {
        ...employeeInput(company, n),
        startDate,
        positions: [{ companyStructurePositionId: position, startDate, isPrimary: true }],
      },
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body['data'].id as string
  }
  const root = (await one(company.location)).parentId.id as string
  return { app, company, admin, root, component, send, create, update, one, pathOf: loadPath, hire }
}
export type StructureApp = Awaited<ReturnType<typeof structureApp>>
