import { ActionIcon, Button, Menu } from '@mantine/core'
import { apiPath, exportCap, exportTypes, type AnyResource, type ExportType } from '@staff/contract'
import { IconChevronDown, IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '../api/api-error.ts'
import { api } from '../api/api.ts'
import { saveFile } from '../api/download.ts'
import { ask } from '../feedback/confirm-delete.tsx'
import { toastError, toastSuccess } from '../feedback/toast.ts'
import { businessToday, formatDate } from '../formats/dates.ts'
import { formatNumber } from '../formats/numbers.ts'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import type { ListColumn } from './list-columns.tsx'
import type { List } from './use-list.ts'

interface Props {
  readonly resource: AnyResource
  readonly list: List
  /** The visible columns in their order. */
  readonly columns: readonly ListColumn[]
}
// A list that fits one export goes out whole, also from its last page (spec 1 section 4).
const exportStart = (total: number, offset: number): number => (total > exportCap ? offset : 0)

/** Excel at one click, the other formats in the menu; asks first when one export cannot hold all records. */
export function ExportMenu({ resource: r, list: { asked, state, total = 0 }, columns }: Props) {
  const w = useWords(kitWords)
  const say = useLabel()
  const [busy, setBusy] = useState(false)
  const run = async (type: ExportType) => {
    const offset = exportStart(total, state.offset)
    const until = Math.min(total, offset + exportCap)
    const words = {
      total: formatNumber(total),
      cap: exportCap,
      from: formatNumber(offset + 1),
      to: formatNumber(until),
      offset: formatNumber(offset),
    }
    if (
      total > exportCap &&
      !(await ask({ title: w('exportTitle'), text: w('exportCap', words), confirm: w('exportTitle') }))
    )
      return
    const query = new URLSearchParams(asked)
    query.set('limit', String(exportCap))
    query.set('offset', String(offset))
    query.set('exportFileType', type)
    setBusy(true)
    try {
      const body = columns.map(({ id, heading }) => ({ field: id, label: heading }))
      const { blob, filename } = await api.download(`employee/${apiPath(r)}/export`, query, body)
      const name = filename ?? `${say(r.label)} ${formatDate(businessToday())}.${type.toLowerCase()}`
      saveFile(blob, name)
      toastSuccess(w('exported', { name }))
    } catch (error) {
      toastError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const empty = total === 0
  return (
    <Button.Group>
      <Button
        variant="default"
        loading={busy}
        disabled={empty}
        leftSection={<IconFileSpreadsheet size={18} />}
        onClick={() => void run('XLSX')}
      >
        {w('excel')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={36}
            disabled={empty || busy}
            aria-label={w('otherFormats')}
            className="kit-split-end"
          >
            <IconChevronDown size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {exportTypes.map((type) => (
            <Menu.Item key={type} onClick={() => void run(type)}>
              {type === 'XLSX' ? `${w('excel')} (XLSX)` : type}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  )
}
