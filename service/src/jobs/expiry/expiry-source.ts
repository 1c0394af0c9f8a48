import type { Label, NotificationEntity, NotificationEvent, PermissionKey } from '@staff/contract'
import type { PeopleReach } from '../../crud/storage.ts'
import type { Database } from '../../db/database.ts'

/** A record of a person whose last day comes near. */
export interface Expiring {
  readonly recordId: string
  readonly employeeId: string
  readonly person: Label
  /** What ends, in words; null where the sentence says it. */
  readonly document: Label | null
  /** `YYYY-MM-DD`. */
  readonly day: string
}
/** A kind of record that ends on a day. */
export interface ExpirySource {
  readonly event: NotificationEvent
  readonly entityType: NotificationEntity
  /** The setting with the days ahead, and what holds without it. */
  readonly setting: readonly [name: string, otherwise: string]
  /**
   * The person who keeps such records is told wherever the record is in reach; who reads them, as the head of a place.
   */
  readonly keeper: PermissionKey
  readonly reader: PermissionKey
  /** Whose records these rights open; absent = those of the people in reach. */
  readonly reach?: PeopleReach
  /** Whether the person is told as well. */
  readonly isForPerson: boolean
  /** What ends between two days, both included. People who have left are past reminding. */
  readonly between: (db: Database, from: string, until: string) => Promise<Expiring[]>
}
