import { ActionIcon, Button, Menu } from '@mantine/core'
import { exportTypes, type AnyResource } from '@staff/contract'
import { IconChevronDown, IconFileSpreadsheet } from '@tabler/icons-react'
import { useWords } from '../../i18n/define-words.ts'
import { kitWords } from '../../words.ts'
import type { ListColumn } from '../table/list-column.ts'
import { useExport } from './use-export.ts'
import type { List } from '../use-list.ts'

interface Props {
  readonly resource: AnyResource
  readonly list: List
  /** The visible columns in their order. */
  readonly columns: readonly ListColumn[]
}
/** Excel at one click, the other formats in the menu; asks first when one export cannot hold all records. */
export function ExportMenu({ resource: r, list, columns }: Props) {
  const w = useWords(kitWords)
  const { busy, run } = useExport(r, list, columns)
  const empty = !list.total
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
