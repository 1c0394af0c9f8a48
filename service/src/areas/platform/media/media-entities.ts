import type { Cx } from '../../../operation.ts'

/** A kind of attachment: what it accepts, and whose right decides. The record is resolved first, then its own right. */
export interface MediaEntity {
  /** As sent in `entityType`. */
  readonly entityType: string
  /** Bytes. */
  readonly maxBytes: number
  /** Whether the caller may attach a file to the record; without `entityId` to one about to be made. */
  readonly mayWrite: (cx: Cx, entityId: string | null) => Promise<boolean>
  /** Whether the caller may read a file: the record it was uploaded for, or one that names it, within the caller's scope. */
  readonly mayRead: (cx: Cx, media: { readonly id: string; readonly entityId: string | null; readonly createdBy: string | null }) => Promise<boolean>
}
