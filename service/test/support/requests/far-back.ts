import { globalConfiguration } from '../../../src/areas/admin/global-configuration/global-configuration.table.ts'
import type { TestApp } from '../app/app.ts'

/** Lets self-service make requests for days of any year, for tests whose days are fixed. */
export const allowFarBack = async ({ db }: Pick<TestApp, 'db'>): Promise<void> => {
  await db
    .insert(globalConfiguration)
    .values({ type: 'Approval', name: 'request_days_back', dataType: 'number', storedValue: '100000' })
}
