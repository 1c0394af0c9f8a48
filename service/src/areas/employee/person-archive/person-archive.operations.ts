import { holds, L, shownDay, type Label } from '@staff/contract'
import { personArchiveCall } from '@staff/contract/employee'
import { strToU8, zip, type AsyncZippable } from 'fflate'
import * as z from 'zod'
import { getDriver } from '../../../db/transaction.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { forbidden, notFound, refuse } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { Caller } from '../../../http/caller.ts'
import { personInReach } from '../../../people/lock-person.ts'
import { startTask } from '../../../tasks/start-task.ts'
import { taskKind } from '../../../tasks/task-kind.ts'
import { loadDocumentBytes, loadOwnDocuments, type OwnDocument } from '../../../people/own/own-documents.ts'
import { loadGoneMonths, type GoneMonths } from './gone-months.ts'
import { loadPersonRows, loadShape, type PersonRows } from '../../../people/own/own-rows.ts'

const mostBytes = 200_000_000
const words = {
  title: (name: Label) => L(`Everything of ${name.en}`, `អ្វីៗទាំងអស់របស់ ${name.km}`),
  made: (rows: number, files: number) =>
    L(`Rows: ${String(rows)}, documents: ${String(files)}`, `ជួរ៖ ${String(rows)} ឯកសារ៖ ${String(files)}`),
  tooLarge: L(
    'The documents of this person are more than 200 MB. Download them one by one on their pages.',
    'ឯកសាររបស់បុគ្គលិកនេះលើសពី 200 MB។ សូមទាញយកម្ដងមួយៗនៅលើទំព័ររបស់វា។',
  ),
}
const about = `Everything that the product keeps of one person.
person.json holds each record under the name of its table, with the names of its columns. Passwords and other secrets are left out.
The folder documents holds the files, by what they belong to.

អ្វីៗទាំងអស់ដែលកម្មវិធីរក្សាទុកអំពីបុគ្គលម្នាក់។
person.json មានកំណត់ត្រានីមួយៗតាមឈ្មោះតារាង និងឈ្មោះជួរឈររបស់វា។ ពាក្យសម្ងាត់ និងការសម្ងាត់ផ្សេងទៀតមិនមានទេ។
ថត documents មានឯកសារ តាមអ្វីដែលវាជាកម្មសិទ្ធិ។
`
/** What nobody finds here any more, in both languages; empty where all is there. */
const sayGone = (gone: readonly GoneMonths[]) =>
  gone
    .flatMap(({ table, from, until }) => [
      `\n${table} ${from ? `from ${from} ` : ''}until before ${until} is no longer here. Ask the operator whether a copy was saved.`,
      `${table} ${from ? `ពី ${from} ` : ''}ដល់មុន ${until} លែងមាននៅទីនេះទៀត។ សូមសួរអ្នកគ្រប់គ្រងប្រព័ន្ធថា តើមានច្បាប់ចម្លងរក្សាទុកឬទេ។\n`,
    ])
    .join('\n')
/** It holds what the person is paid, whatever else its caller may read. */
function sees({ permissions }: Caller): void {
  if (!holds(permissions, 'READ_SALARY')) forbidden()
}
const safe = (name: string) => name.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '_').slice(-100)
/** The archive: records as JSON, files as they are. Made outside of the one thread. */
function pack(
  { id, rows, gone }: { readonly id: string; readonly rows: PersonRows; readonly gone: readonly GoneMonths[] },
  madeAt: string,
  documents: readonly OwnDocument[],
): Promise<Uint8Array> {
  const json = JSON.stringify({ employeeId: id, madeAt, records: Object.fromEntries(rows) }, undefined, 1)
  const files: AsyncZippable = { 'README.txt': strToU8(about + sayGone(gone)), 'person.json': strToU8(json) }
  for (const { id: file, category, filename, bytes } of documents)
    files[`documents/${category}/${file.slice(0, 8)} ${safe(filename)}`] = [bytes, { level: 0 }]
  return new Promise((done, fail) => zip(files, (error, bytes) => (error ? fail(error) : done(bytes))))
}

const kind = taskKind({
  name: 'PERSON_ARCHIVE',
  need: 'EXPORT_PERSON',
  params: z.object({ employeeId: z.string(), name: z.object({ en: z.string(), km: z.string() }) }),
  position: z.object({}),
  begin: () => ({}),
  title: ({ name }) => words.title(name),
  mayRun: sees,
  mayFetch: sees,
  async step(ctx, { employeeId, name }) {
    const person = (await personInReach(ctx, employeeId)) ?? notFound()
    const driver = getDriver(ctx.db)
    const rows = await loadPersonRows(driver, await loadShape(driver), person.id)
    if ((await loadDocumentBytes(driver, rows)) > mostBytes) refuse('', words.tooLarge)
    const documents = await loadOwnDocuments(driver, rows)
    const all = { id: person.id, rows, gone: await loadGoneMonths(driver) }
    const bytes = Buffer.from(await pack(all, new Date().toISOString(), documents))
    const count = [...rows.values()].reduce((sum, some) => sum + some.length, 0)
    ctx.audit({
      entity: 'employee-master-information',
      entityId: person.id,
      changes: { archive: { old: null, new: `${String(count)} + ${String(documents.length)}` } },
    })
    const named = (said: string) => `${said} ${shownDay(ctx.today)}.zip`
    const title = words.title(name)
    return {
      result: { rows: count, documents: documents.length },
      outcome: words.made(count, documents.length),
      done: 1,
      total: 1,
      file: {
        filename: named(title[ctx.lang]),
        asciiName: named(`Everything of ${person.accountNo}`),
        mimeType: 'application/zip',
        bytes,
      },
    }
  },
})

/** The archive for a person who asks what is kept (docs/rules/people.md, "Everything of a person"). */
export const personArchiveOperations = [
  operation({
    method: 'POST',
    path: personArchiveCall(':id'),
    need: 'EXPORT_PERSON',
    rows: 'scoped',
    tag: 'employee-master-information',
    summary: 'Everything of a person as one archive, as a task: records as JSON, and documents',
    perMinute: mostPerMinute.start,
    task: kind,
    async handler(ctx, { params }) {
      const person = (await personInReach(ctx, params['id'] ?? '')) ?? notFound()
      const given = { employeeId: person.id, name: L(person.displayFullNameEn, person.displayFullNameKh) }
      return startTask(ctx, kind, given, { key: person.id, url: personArchiveCall(person.id) })
    },
  }),
]
