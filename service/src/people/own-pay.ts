import { L, type Fault, type Label } from '@staff/contract'
import { fault, refuseAny } from '../http/errors.ts'
import type { RequestContext } from '../http/request-context.ts'

/** How somebody has one's own row changed where nobody writes it for oneself. */
export type OwnPayWay = keyof typeof ways
/**
 * What payroll, tax or contributions read of the rows of a resource: nobody writes them for oneself, whatever the
 * rights (docs/rules/pay.md, "Nobody for oneself").
 */
export interface PayRead {
  readonly instead: OwnPayWay
  /** The columns that hold nothing of it: they may be written. Absent = none. */
  readonly free?: readonly string[]
  /** The column that names the person; absent = `employeeId`. */
  readonly person?: 'id'
}

const own = L(
  'You cannot change for yourself what your pay is worked out from.',
  'អ្នកមិនអាចកែសម្រាប់ខ្លួនឯងនូវទិន្នន័យដែលប្រាក់បៀវត្សរ៍របស់អ្នកត្រូវបានគណនាពីវាទេ។',
)
const ways = {
  ANOTHER: L(
    'Ask another person who holds this right. An administrator can give it to somebody.',
    'សូមស្នើអ្នកផ្សេងដែលមានសិទ្ធិនេះ។ អ្នកគ្រប់គ្រងប្រព័ន្ធអាចផ្ដល់សិទ្ធិនេះដល់អ្នកណាម្នាក់បាន។',
  ),
  MY_INFORMATION: L(
    'Ask for the change on the page "My Information": another person answers it.',
    'សូមស្នើសុំការកែនៅទំព័រ "ព័ត៌មានរបស់ខ្ញុំ"៖ អ្នកផ្សេងនឹងឆ្លើយ។',
  ),
  MOVEMENT: L('Ask with a movement: another person answers it.', 'សូមស្នើតាមការផ្លាស់ប្ដូរមុខតំណែង៖ អ្នកផ្សេងនឹងឆ្លើយ។'),
  MISSED_SCAN: L('Ask with a missed scan request: another person answers it.', 'សូមស្នើតាមសំណើភ្លេចស្កេន៖ អ្នកផ្សេងនឹងឆ្លើយ។'),
  ROSTER: L('Ask another planner, or ask for a day off.', 'សូមស្នើអ្នករៀបចំកាលវិភាគផ្សេង ឬធ្វើសំណើសុំថ្ងៃសម្រាក។'),
} as const
/** Why nobody does it for oneself, and how it is done instead. */
export const getOwnWords = (way: OwnPayWay): Label => L(`${own.en} ${ways[way].en}`, `${own.km} ${ways[way].km}`)

type WithCaller = Pick<RequestContext, 'caller'>
/** Whether a row belongs to the person who calls. */
export const isOwnRow = ({ caller }: WithCaller, employeeId: unknown): boolean =>
  caller.employeeId !== null && caller.employeeId === employeeId
/** The fault of writing for oneself what pay reads; none for others. `path` is that of the field. */
export const getOwnFaults = (ctx: WithCaller, path: string, employeeId: unknown, way: OwnPayWay): Fault[] =>
  isOwnRow(ctx, employeeId) ? [fault(path, getOwnWords(way))] : []
/** Refuses to write for oneself what pay reads (409). */
export const refuseOwnRow = (ctx: WithCaller, path: string, employeeId: unknown, way: OwnPayWay): void =>
  refuseAny(getOwnFaults(ctx, path, employeeId, way))

const leftOut = L('You yourself were left out.', 'អ្នកផ្ទាល់មិនត្រូវបានរាប់បញ្ចូលទេ។')
/** What an action over many people says when it left out the caller's own row. */
export const getLeftOutWords = (way: OwnPayWay): Label =>
  L(`${leftOut.en} ${ways[way].en}`, `${leftOut.km} ${ways[way].km}`)
