import { L, type Label } from './label.ts'

/** The verbs of a permission (spec 1 section 6). */
export const actions = ['READ', 'CREATE', 'UPDATE', 'DELETE', 'VIEW', 'PRINT', 'DOWNLOAD', 'LINK'] as const
export type Action = (typeof actions)[number]
/** The words of the actions, in the order of the columns of a matrix of rights. */
export const actionWords: Readonly<Record<Action, Label>> = {
  READ: L('Read', 'អាន'),
  CREATE: L('Create', 'បង្កើត'),
  UPDATE: L('Update', 'កែ'),
  DELETE: L('Delete', 'លុប'),
  VIEW: L('View', 'មើល'),
  PRINT: L('Print', 'បោះពុម្ព'),
  DOWNLOAD: L('Download', 'ទាញយក'),
  LINK: L('Link', 'តភ្ជាប់'),
}
