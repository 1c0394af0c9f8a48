import * as z from 'zod'
import { L, type Label } from '../engine/label.ts'

/**
 * Long work that continues without the page that started it (docs/adr/017). It waits, runs in steps, and ends in one of
 * three ways.
 */
export const taskStatuses = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const
export type TaskStatus = (typeof taskStatuses)[number]
export const taskStatusLabels = {
  WAITING: L('Waiting', 'កំពុងរង់ចាំ'),
  RUNNING: L('Running', 'កំពុងដំណើរការ'),
  DONE: L('Done', 'រួចរាល់'),
  FAILED: L('Failed', 'បរាជ័យ'),
  CANCELLED: L('Cancelled', 'បានបោះបង់'),
} as const satisfies Record<TaskStatus, Label>

/** The calls of tasks. Starting one is the call of its kind, which answers 202 with the task. */
export const taskCalls = {
  list: 'employee/task',
  one: (id: string): string => `employee/task/${encodeURIComponent(id)}`,
  cancel: (id: string): string => `employee/task/${encodeURIComponent(id)}/cancel`,
  file: (id: string): string => `employee/task/${encodeURIComponent(id)}/file`,
} as const
/** The host's page of one task. */
export const taskPage = '/task/:id'
/**
 * Ended tasks and their files are kept for this many days: enough for a week away, but few enough that copies of data
 * do not pile up.
 */
export const taskKeptDays = 7
/** Open tasks that one user may have. */
export const mostOpenTasks = 5

const label = z.object({ en: z.string(), km: z.string() })
const resultSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
/** What a task found out, in a few values of its kind. */
export type TaskResult = Readonly<z.infer<typeof resultSchema>>
export const taskSchema = z.object({
  id: z.string(),
  kind: z.string(),
  title: label,
  status: z.enum(taskStatuses),
  done: z.number().int(),
  /** How many there are in all; null until the first step has counted. */
  total: z.number().int().nullable(),
  /** Seconds that the rest will take at the pace of this run; null while that is not known. */
  secondsLeft: z.number().int().nullable(),
  isCancelAsked: z.boolean(),
  isOwn: z.boolean(),
  startedBy: z.object({ id: z.string(), username: z.string() }).nullable(),
  /** What came of it, or why it failed. */
  outcome: label.nullable(),
  result: resultSchema.nullable(),
  /** The page that shows what it made. */
  link: z.string().nullable(),
  file: z.object({ filename: z.string(), size: z.number().int() }).nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})
/** A task as it is answered. */
export type Task = z.infer<typeof taskSchema>
/** Whether a task is still to end. */
export const isOpenTask = ({ status }: Pick<Task, 'status'>): boolean => status === 'WAITING' || status === 'RUNNING'
