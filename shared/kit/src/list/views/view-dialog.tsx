import {
  bool,
  calls,
  L,
  ref,
  text,
  viewRoleRef,
  type AnyField,
  type AnyResource,
  type ListViewInput,
  type SavedView,
} from '@staff/contract'
import { api } from '../../api/api.ts'
import { asText } from '../../formats/as-text.ts'
import { ActionWindow } from '../../feedback/action-window.tsx'
import { useWords } from '../../i18n/define-words.ts'
import { useHolds } from '../../session/session.ts'
import { kitWords } from '../../words.ts'
import { listWords } from '../list-words.ts'
import { savedViewsKey } from './use-saved-views.ts'

const own: Readonly<Record<string, AnyField>> = {
  name: text({ label: L('Name', 'ឈ្មោះ'), max: 60 }),
  isDefault: bool({
    label: L('Opens first', 'បើកមុនគេ'),
    help: L('The list opens with it until another view is chosen.', 'បញ្ជីបើកដោយទិដ្ឋភាពនេះ រហូតដល់ជ្រើសទិដ្ឋភាពផ្សេង។'),
  }),
}
const shared: Readonly<Record<string, AnyField>> = {
  roleId: ref({
    label: L('Shared with the holders of a role', 'ចែករំលែកជាមួយអ្នកកាន់តួនាទី'),
    help: L('Empty = only you see it.', 'ទុកទទេ = មានតែអ្នកទេដែលឃើញ។'),
    to: viewRoleRef,
    optional: true,
  }),
}
const taken: Readonly<Record<string, AnyField>> = {
  takesNow: bool({
    label: L('Takes the filters, order and columns as they are now', 'យកតម្រង លំដាប់ និងជួរឈរ ដូចដែលមានឥឡូវនេះ'),
  }),
}

interface ViewDialogProps {
  readonly resource: AnyResource
  /** The view that is changed; absent for a new one. */
  readonly view?: SavedView | undefined
  /** The list as it is now. */
  readonly now: Pick<ListViewInput, 'query' | 'columns'>
  readonly onSaved: (view: SavedView) => void
  readonly onClose: () => void
}
/** Saves the list as it is now under a name, or changes a saved view; it is shared by who may change roles. */
export function ViewDialog({ resource: { name: list }, view, now, onSaved, onClose }: ViewDialogProps) {
  const w = useWords(listWords)
  const kit = useWords(kitWords)
  const holds = useHolds()
  const fields = { ...own, ...(holds('UPDATE_ROLE') ? shared : {}), ...(view ? taken : {}) }
  async function send({ name, isDefault, roleId, takesNow }: Readonly<Record<string, unknown>>) {
    const held = view && takesNow !== true ? view : now
    const body = {
      name: asText(name),
      query: held.query,
      columns: held.columns,
      isDefault: isDefault === true,
      roleId: asText(roleId) || null,
    }
    const { data } = view
      ? await api.put<{ data: SavedView }>(`${calls.listView}/${encodeURIComponent(view.id)}`, {
          ...body,
          version: view.version,
        })
      : await api.post<{ data: SavedView }>(calls.listView, { ...body, list })
    onSaved(data)
  }
  return (
    <ActionWindow
      title={view ? w('changeView', { name: view.name }) : w('saveView')}
      label={kit('save')}
      text={view ? '' : w('viewHolds')}
      fields={fields}
      initial={view ? { name: view.name, isDefault: view.isDefault, roleId: view.roleId ?? '' } : {}}
      send={send}
      changes={[savedViewsKey(list)]}
      onClose={onClose}
    />
  )
}
