import { L } from '@staff/contract'
import { deviceFaults, type fingerPrintDevice } from '@staff/contract/admin'
import { eq } from 'drizzle-orm'
import type { Rules } from '../../../crud/rules.ts'
import { refuse, refuseAll, wrongFormat } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { getAddressList } from './address-list.ts'
import { addressKind } from './device-address.ts'
import { fingerPrintDevice as table } from './finger-print-device.table.ts'

type DeviceRules = Rules<typeof fingerPrintDevice.fields, typeof table>

/**
 * Refuses text that is no IPv4 address, and addresses without a scanner (device-address.ts). Loopback is refused only
 * on connecting, because the settings decide about it.
 */
function checkAddress(address: string | null | undefined): void {
  if (address === null || address === undefined) return
  const kind = addressKind(address)
  if (kind === 'malformed') refuseAll([wrongFormat('ipAddress', 'ipAddress')])
  if (kind === 'refused') refuse('ipAddress', notThere)
}
/** Refuses a list in which something is neither an address nor a network. */
function checkSendFrom(list: string | null | undefined): void {
  if (typeof list === 'string' && getAddressList(list) === undefined) refuse('sendFrom', noAddress)
}
const noAddress = L(
  'Write addresses or networks with commas between them, for example 203.0.113.7, 10.20.0.0/16',
  'សូមសរសេរអាសយដ្ឋាន ឬបណ្ដាញ ដោយដាក់សញ្ញាក្បៀសរវាង ឧទាហរណ៍ 203.0.113.7, 10.20.0.0/16',
)
const notThere = deviceFaults.find(({ value }) => value === 'ADDRESS')?.label ?? 'VALIDATION'

/** The key is stored beside the record: what rules answer would be in the audit row. */
async function storeKey(
  ctx: RequestContext,
  id: string,
  commKey: number | null | undefined,
  old: typeof table.$inferSelect | undefined,
): Promise<void> {
  if (commKey === null || commKey === undefined || commKey === (old?.commKey ?? 0)) return
  await ctx.db
    .update(table)
    .set({ commKey: commKey || null })
    .where(eq(table.id, id))
  ctx.audit({
    entity: 'finger-print-device',
    entityId: id,
    changes: { commKey: { old: old?.commKey ? '********' : null, new: commKey ? '********' : null } },
  })
}

/**
 * Rules of a device (docs/rules/people.md, "Devices and raw scans"): the service must be able to connect to its
 * address. After a change of address, the log counts as unread.
 */
export const fingerPrintDeviceRules: DeviceRules = {
  beforeCreate: async (_cx, { ipAddress, sendFrom }) => {
    checkAddress(ipAddress)
    checkSendFrom(sendFrom)
    return {}
  },
  beforeUpdate: async (_cx, { ipAddress, serialNumber, sendFrom }, old) => {
    checkAddress(ipAddress)
    checkSendFrom(sendFrom)
    return serialNumber !== undefined && serialNumber !== old.serialNumber
      ? { logLength: 0, logDigest: null, pushStamp: null }
      : {}
  },
  afterWrite: (ctx, id, { commKey }, old) => storeKey(ctx, id, commKey, old),
}
