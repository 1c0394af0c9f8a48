import { fill, L, type Label } from '@staff/contract'
import { mostPayslips, payslipOrders, payslipsAtOnce, payslipScreens, payslipsFileCall } from '@staff/contract/payroll'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { namedFile } from '../../../crud/export/file.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { refuse } from '../../../http/errors.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import { joinedPdf } from '../../../print/joined-pdf.ts'
import { printedPage, type PrintedPage } from '../../../print/printed-page.ts'
import { startTask } from '../../../tasks/start-task.ts'
import { taskKind, type Step, type TaskCx, type TaskKind } from '../../../tasks/task-kind.ts'
import { payrollSlip as slip } from '../payroll-run/payroll-run.table.ts'
import { askEverybody, askSalary } from '../payroll-run/run/run-access.ts'
import { getRunLabel } from '../payroll-run-tabs/run-file.ts'
import { loadPrintedRun, payslipsAsked, whichSlips } from './payslips-of-run.ts'

/** What printing works with: tokens of the one who prints, and where this service itself can be opened. */
interface FileParts {
  readonly tokens: { readonly issue: (of: { readonly userId: string; readonly sessionId: string }) => Promise<string> }
  readonly ownOrigin: () => string | undefined
}
const words = {
  file: L('Payslips', 'បង្កាន់ដៃប្រាក់ខែ'),
  title: L('Payslips {{month}}', 'បង្កាន់ដៃប្រាក់ខែ {{month}}'),
  made: L('{{count}} payslips', 'បង្កាន់ដៃប្រាក់ខែ {{count}}'),
  nobody: L('There is no payslip in this choice.', 'គ្មានបង្កាន់ដៃប្រាក់ខែតាមជម្រើសនេះទេ។'),
  tooMany: L(
    `These are more than ${String(mostPayslips)} payslips. Choose a store.`,
    `មានបង្កាន់ដៃប្រាក់ខែលើសពី ${String(mostPayslips)}។ សូមជ្រើសរើសហាងមួយ។`,
  ),
} as const
const orders = payslipOrders.map(({ value }) => value)
const params = z.object({
  runId: z.string(),
  month: z.string(),
  order: z.enum(orders),
  store: z.string().optional(),
  /** The session in which it was started: the pages are opened as its user. */
  sessionId: z.string(),
  total: z.number(),
})
type Params = z.infer<typeof params>
/** How many payslips are printed and put aside, {@link payslipsAtOnce} in each part. */
const position = z.object({ done: z.number() })
type Position = z.infer<typeof position>

const getAddress = ({ runId, order, store }: Params, offset: number): string =>
  `${payslipScreens.printMany}/${encodeURIComponent(runId)}?${new URLSearchParams({
    order,
    offset: String(offset),
    ...(store === undefined ? {} : { store }),
  }).toString()}`

/** Joins the parts that were put aside. */
async function finished(ctx: TaskCx, { month, store, total }: Params): Promise<Step<Position>> {
  const parts: Buffer[] = []
  for (let part = 0; part * payslipsAtOnce < total; part++) parts.push(await ctx.parts.read(part))
  const name = [month, store].filter(Boolean).join(' ')
  const label: Label = L(`${words.file.en} ${name}`, `${words.file.km} ${name}`)
  const file = { ...namedFile(ctx, 'PDF', label), bytes: await joinedPdf(parts, label[ctx.lang]) }
  return { result: { records: total }, outcome: fill(words.made, { count: total }), done: total, total, file }
}
/** The payslips of a payroll as one PDF: some are printed in each step, and the last one joins them. */
const payslipsTask = ({ tokens, ownOrigin }: FileParts): TaskKind<Params, Position, PrintedPage | undefined> =>
  taskKind({
    name: 'PAYSLIPS_FILE',
    params,
    position,
    begin: () => ({ done: 0 }),
    need: 'READ_PAYROLL_GENERATION',
    title: ({ month }) => fill(words.title, { month }),
    mayRun: (caller) => {
      askEverybody(caller)
      askSalary(caller)
    },
    mayFetch: askSalary,
    async before({ caller: { userId }, lang, signal }, given, { done }) {
      if (done >= given.total) return undefined
      const token = await tokens.issue({ userId, sessionId: given.sessionId })
      return printedPage({ origin: ownOrigin(), token, lang, path: getAddress(given, done), waiting: { left: signal } })
    },
    async step(ctx, given, { done }, printed) {
      if (!printed) return finished(ctx, given)
      await ctx.parts.keep(done / payslipsAtOnce, printed.bytes)
      const next = Math.min(done + payslipsAtOnce, given.total)
      return { next: { done: next }, done: next, total: given.total }
    },
  })

/** Starts the task that makes one PDF of the payslips of a payroll, or of one of its stores. */
export function payslipsFileOperations(parts: FileParts): Operation[] {
  const kind = payslipsTask(parts)
  return [
    operation({
      method: 'POST',
      path: payslipsFileCall(':id'),
      need: 'READ_PAYROLL_GENERATION',
      rows: 'scoped',
      tag: 'payslip',
      summary: 'Starts one PDF of the payslips of an approved payroll, all or of a store, in an order',
      body: payslipsAsked,
      answer: anyRecord,
      perMinute: mostPerMinute.start,
      task: kind,
      async handler(ctx, { params: { id }, body }) {
        const run = await loadPrintedRun(ctx, id)
        const total = await ctx.db.$count(slip, whichSlips(run, body))
        if (total === 0) refuse('store', words.nobody)
        if (total > mostPayslips) refuse('store', words.tooMany)
        const { userId, sessionId } = ctx.caller
        const given: Params = { ...body, runId: run.id, month: getRunLabel(run)[ctx.lang], sessionId, total }
        const key = JSON.stringify([run.id, run.version, body, ctx.lang, userId])
        return startTask(ctx, kind, given, { key, url: payslipsFileCall(run.id) })
      },
    }),
  ]
}
