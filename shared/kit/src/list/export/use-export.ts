import { apiPath, exportAllCap, exportCap, type AnyResource, type ExportType } from '@staff/contract'
import { useState } from 'react'

import { api } from '../../api/api.ts'
import { saveFile } from '../../api/download.ts'
import { toastRefusal, toastSuccess } from '../../feedback/toast.ts'
import { businessToday, formatDate } from '../../formats/dates.ts'
import { formatNumber } from '../../formats/numbers.ts'
import { say as sayWord, useLabel, useWords } from '../../i18n/define-words.ts'
import { lookAtTasks } from '../../tasks/use-tasks.ts'
import { kitWords } from '../../words.ts'
import { chosenColours } from '../summary/chosen-colours.ts'
import { askExport } from './export-question.tsx'
import type { ListColumn } from '../table/list-column.ts'
import type { List } from '../use-list.ts'

// A list that fits one export goes out whole, also from its last page (spec 1 section 4).
const exportStart = (total: number, offset: number): number => (total > exportCap ? offset : 0)
/** Whether all records of a list can be exported as a task, in this format. */
const hasAll = (r: AnyResource, { total = 0, isMore }: List, type: ExportType): boolean =>
  r.list.export === undefined && !isMore && total <= exportAllCap && type !== 'PDF'

/** The question above one export, which names where it starts (spec 1 section 4). */
function askAbout(r: AnyResource, list: List, type: ExportType, offset: number) {
  const { total = 0 } = list
  const words = {
    total: formatNumber(total),
    cap: exportCap,
    from: formatNumber(offset + 1),
    to: formatNumber(Math.min(total, offset + exportCap)),
    offset: formatNumber(offset),
  }
  return askExport(sayWord(kitWords, 'exportCap', words), hasAll(r, list, type) ? words.total : null)
}

/** The export of a list with its visible columns: at once where one export holds it, else what the person chooses. */
export function useExport(
  r: AnyResource,
  list: List,
  columns: readonly ListColumn[],
): { readonly busy: boolean; readonly run: (type: ExportType) => Promise<void> } {
  const w = useWords(kitWords)
  const say = useLabel()
  const [busy, setBusy] = useState(false)
  const { asked, state, total = 0 } = list
  const path = `employee/${apiPath(r)}/export`
  const body = columns.map(({ id, heading }) => ({ field: id, label: heading }))

  async function download(query: URLSearchParams, type: ExportType): Promise<void> {
    const { blob, filename } = await api.download(path, query, body)
    const name = filename ?? `${say(r.label)} ${formatDate(businessToday())}.${type.toLowerCase()}`
    saveFile(blob, name)
    toastSuccess(w('exported', { name }))
  }
  async function startAll(query: URLSearchParams): Promise<void> {
    await api.post(`${path}/all`, body, { query })
    toastSuccess(w('exportStarted'))
    lookAtTasks()
  }
  async function run(type: ExportType): Promise<void> {
    const offset = exportStart(total, state.offset)
    const choice = total > exportCap ? await askAbout(r, list, type, offset) : 'page'
    if (choice === null) return
    const query = new URLSearchParams(asked)
    query.set('exportFileType', type)
    const colours = chosenColours()
    if (colours !== null) query.set('exportColours', colours)
    query.set('limit', String(exportCap))
    query.set('offset', String(choice === 'all' ? 0 : offset))
    setBusy(true)
    await (choice === 'all' ? startAll(query) : download(query, type)).catch(toastRefusal).finally(() => setBusy(false))
  }
  return { busy, run }
}
