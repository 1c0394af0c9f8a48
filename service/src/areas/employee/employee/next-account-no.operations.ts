import { nextAccountNoCall } from '@staff/contract/employee'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { run } from '../../../crud/statement.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { settingAt } from '../../admin/global-configuration/global-configuration.table.ts'
import { employee } from './employee.table.ts'

const otherwise = '{000000}'
const longest = 20
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * One more than the highest running number of the pattern, also of people who left, because numbers are never used
 * twice. null where it would be too long.
 */
async function nextAccountNo({ db, today }: RequestContext): Promise<string | null> {
  const pattern = (await settingAt(db, 'account_number_pattern', today)) ?? otherwise
  const [, before = '', zeros = '', after = ''] = /^(.*?)\{(0+)\}(.*)$/.exec(pattern) ?? []
  const shape = `^${literal(before)}([0-9]{${String(zeros.length)},${String(longest)}})${literal(after)}$`
  const [found] = await run(
    db,
    sql`select (coalesce(max(substring(${employee.accountNo} from ${shape}::text)::numeric), 0) + 1)::text from ${employee} where ${employee.accountNo} ~ ${shape}::text`,
  )
  const next = `${before}${String(found?.[0]).padStart(zeros.length, '0')}${after}`
  return next.length > longest ? null : next
}
export const nextAccountNoOperations = [
  operation({
    method: 'GET',
    path: nextAccountNoCall,
    need: 'CREATE_EMPLOYEE_MASTER_INFORMATION',
    rows: 'reference',
    tag: 'employee-master-information',
    summary: 'The next free account number by the pattern of the settings',
    answer: z.object({ data: z.object({ accountNo: z.string().nullable() }) }),
    handler: async (ctx) => ({ body: { data: { accountNo: await nextAccountNo(ctx) } } }),
  }),
]
