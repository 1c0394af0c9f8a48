import { businessOffset } from '@staff/contract'
import { fingerPrintDevice } from '../../../db/tables.ts'
import { authored, batch, getId, type Batch } from '../../rows.ts'
import type { Name } from './structure-plan.ts'

export const deviceId = (outlet: string): string => getId('finger print device', outlet)

/**
 * A scanner in each outlet of the demo company. They send by themselves: nobody's network is searched for devices that
 * do not exist.
 */
export const deviceBatch = (outlets: readonly Name[], date: string, today: string): Batch =>
  batch(
    fingerPrintDevice,
    outlets.map(([name], at) => ({
      id: deviceId(name),
      modelName: at % 3 === 0 ? 'ZKTeco SpeedFace-V5L' : 'ZKTeco K40',
      ipAddress: `10.20.${String(at + 1)}.10`,
      port: 4370,
      serialNumber: `CGD${String(201_960_000 + at * 37)}`,
      description: `Staff entrance, ${name}`,
      connection: 'PUSH' as const,
      lastRetrievedStatus: 'SUCCESS' as const,
      lastRetrievedDate: `${today}T00:00:00${businessOffset}`,
      ...authored(date),
    })),
  )
