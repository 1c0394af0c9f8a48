import { L } from '@staff/contract'
import type { OwnPartName } from '@staff/contract/employee'
import type { Effect } from '../../../approvals/request-kind.ts'
import { refuse } from '../../../errors.ts'
import type { Change } from '../../../operation.ts'
import { writeAudit } from '../../platform/audit/write-audit.ts'
import { decidedBy, ownRow, writeOwn } from './own-records.ts'
import { plainOf } from './own-words.ts'
import type { OwnValue } from './propose.ts'

const moved = L('The record changed since this was asked for. Reject it and let it be asked again.', 'កំណត់ត្រាបានផ្លាស់ប្ដូរតាំងពីពេលស្នើសុំ។ សូមបដិសេធ ហើយឱ្យស្នើសុំម្ដងទៀត។')

/** Writes what was approved, each record once; refuses with 409 where somebody else changed the same value meanwhile. */
export const applyOwn = (name: OwnPartName) => async ({ tx, today, by }: Effect, employeeId: string, changes: readonly { readonly value: unknown }[]): Promise<void> => {
  const values = changes.map(({ value }) => value as OwnValue)
  const audited: Change[] = []
  for (const mark of new Set(values.map((value) => value.mark))) {
    const own = values.filter((value) => value.mark === mark)
    const [first] = own
    if (!first) continue
    const cx = decidedBy(tx, today, first.by, (change) => audited.push(change))
    if (first.act !== 'CREATE') {
      const row = await ownRow(cx, name, employeeId, first.id)
      if (own.some(({ key, before }) => JSON.stringify(plainOf(row[key])) !== JSON.stringify(before))) refuse('', moved)
    }
    const wanted = first.act === 'DELETE' ? {} : { values: Object.fromEntries(own.map(({ sent, wanted: value }) => [sent, value])) }
    await writeOwn(cx, name, employeeId, { act: first.act, ...(first.id === undefined ? {} : { id: first.id }), ...wanted })
  }
  if (audited.length) await writeAudit(tx, { method: 'PATCH', url: `/api/employee/own-information/${name}`, ip: '', requestId: '' }, { userId: by ?? '', username: '' }, 200, audited)
}
