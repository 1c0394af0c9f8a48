import { L, type Label, type StatusLine } from '@staff/contract'
import type { ReplicaFault, ReplicaState } from '../../db/replica/lag-watch.ts'
import { toLine } from './line.ts'

interface Words {
  readonly words: Label
  readonly todo: Label
}
const ofFault: Readonly<Record<ReplicaFault, Words>> = {
  AWAY: {
    words: L('The read replica does not answer', 'ម៉ាស៊ីនចម្លងសម្រាប់អានមិនឆ្លើយតប'),
    todo: L(
      'systemctl status postgresql on the replica; then the address in DATABASE_READ_URL. The primary answers all reads until then.',
      'systemctl status postgresql នៅលើម៉ាស៊ីនចម្លង រួចពិនិត្យ DATABASE_READ_URL។ ម៉ាស៊ីនមេឆ្លើយតបការអានទាំងអស់ក្នុងពេលនេះ។',
    ),
  },
  NO_STANDBY: {
    words: L('DATABASE_READ_URL names a server that copies nobody', 'DATABASE_READ_URL ចង្អុលម៉ាស៊ីនដែលមិនចម្លងពីម៉ាស៊ីនណាទេ'),
    todo: L(
      'Was it promoted? Set DATABASE_URL to the primary and DATABASE_READ_URL to a standby of it, then restart the service.',
      'វាបានក្លាយជាម៉ាស៊ីនមេឬ? ដាក់ DATABASE_URL ទៅម៉ាស៊ីនមេ និង DATABASE_READ_URL ទៅម៉ាស៊ីនចម្លងរបស់វា រួចចាប់ផ្ដើមសេវាកម្មឡើងវិញ។',
    ),
  },
  OTHER_INSTALLATION: {
    words: L('The read replica copies another server', 'ម៉ាស៊ីនចម្លងសម្រាប់អានចម្លងពីម៉ាស៊ីនផ្សេង'),
    todo: L(
      'Make it again from this primary: pg_basebackup (docs/operations.md).',
      'បង្កើតវាឡើងវិញពីម៉ាស៊ីនមេនេះ៖ pg_basebackup (docs/operations.md)។',
    ),
  },
  OTHER_TIMELINE: {
    words: L('The read replica follows an earlier primary', 'ម៉ាស៊ីនចម្លងសម្រាប់អាននៅតាមម៉ាស៊ីនមេចាស់'),
    todo: L(
      'After a change of the primary it takes up to five minutes. Then: is primary_conninfo of the replica the new primary?',
      'ក្រោយប្ដូរម៉ាស៊ីនមេ ត្រូវការពេលដល់ប្រាំនាទី។ បន្ទាប់មក៖ តើ primary_conninfo ចង្អុលម៉ាស៊ីនមេថ្មីឬទេ?',
    ),
  },
  LATE: {
    words: L('The read replica is too far behind', 'ម៉ាស៊ីនចម្លងសម្រាប់អានយឺតពេក'),
    todo: L(
      'Look at pg_stat_replication of the primary: a long report, a slow disk or network. The primary answers all reads until then.',
      'ពិនិត្យ pg_stat_replication របស់ម៉ាស៊ីនមេ៖ របាយការណ៍វែង ថាសឬបណ្ដាញយឺត។ ម៉ាស៊ីនមេឆ្លើយតបការអានទាំងអស់ក្នុងពេលនេះ។',
    ),
  },
}
const follows = L('The read replica follows, {{lagMs}} ms behind', 'ម៉ាស៊ីនចម្លងសម្រាប់អានតាមទាន់ យឺត {{lagMs}} ms')

/** What is known of the read replica, and what to do about it. */
export const getReplicaLine = ({ fault, lagMs = 0 }: ReplicaState): StatusLine =>
  toLine('replica', fault !== undefined, { ...(fault ? ofFault[fault] : { words: follows }), values: { lagMs } })
