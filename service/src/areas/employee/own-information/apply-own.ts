import { L } from '@staff/contract'
import { ownParts, type OwnPart, type OwnPartName } from '@staff/contract/employee'
import type { AuditedEffect } from '../../../approvals/request-kind.ts'
import { refuse } from '../../../http/errors.ts'
import { copyForRecord } from '../info-update/attachments.ts'
import { decidedBy, ownRow, writeOwn } from './own-records.ts'
import { getPlain } from './own-words.ts'
import type { OwnValue } from './propose.ts'

const moved = L(
  'The record has changed since the request. Reject the request and ask the employee to send it again.',
  'កំណត់ត្រាបានផ្លាស់ប្ដូរតាំងពីពេលស្នើសុំ។ សូមបដិសេធ ហើយឱ្យស្នើសុំម្ដងទៀត។',
)

/**
 * Writes the approved changes, each record once. Refuses with 409 where somebody else changed the same value meanwhile.
 */
export const applyOwn =
  (name: OwnPartName) =>
  async (
    { tx, today, audit }: AuditedEffect,
    employeeId: string,
    changes: readonly { readonly value: unknown }[],
  ): Promise<void> => {
    const { resource }: OwnPart = ownParts[name]
    const values = changes.map(({ value }) => value as OwnValue)
    for (const mark of new Set(values.map((value) => value.mark))) {
      const own = values.filter((value) => value.mark === mark)
      const [first] = own
      if (!first) continue
      const ctx = decidedBy(tx, today, first.by, audit)
      if (first.act !== 'CREATE') {
        const row = await ownRow(ctx, name, employeeId, first.id)
        if (own.some(({ key, before }) => JSON.stringify(getPlain(row[key])) !== JSON.stringify(before)))
          refuse('', moved)
      }
      const copies = new Map<string, string>()
      for (const { key, wanted } of own) {
        const field = resource.fields[key]
        if (field?.kind === 'file' && typeof wanted === 'string')
          copies.set(key, await copyForRecord(tx, wanted, field.entityType, employeeId))
      }
      const wanted =
        first.act === 'DELETE'
          ? {}
          : { values: Object.fromEntries(own.map(({ key, sent, wanted: value }) => [sent, copies.get(key) ?? value])) }
      await writeOwn(ctx, name, employeeId, {
        act: first.act,
        ...(first.id === undefined ? {} : { id: first.id }),
        ...wanted,
      })
    }
  }
