import { ActionIcon, Menu } from '@mantine/core'
import { calls, type AnyResource, type SavedView } from '@staff/contract'
import { IconChevronDown, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { api } from '../../api/api.ts'
import { confirmDelete } from '../../feedback/confirm-delete.tsx'
import { toastRefusal, toastSuccess } from '../../feedback/toast.ts'
import { useWords } from '../../i18n/define-words.ts'
import { useShortcut } from '../../page/use-shortcut.ts'
import { kitWords } from '../../words.ts'
import { initialQuery, writeState } from '../list-state.ts'
import { listWords } from '../list-words.ts'
import { setTableSetting } from '../table/table-settings.ts'
import type { List } from '../use-list.ts'
import { allColumns, readPageSize, shortColumns, type ChosenView } from './chosen-view.ts'
import { tableOfView, type ListView } from './use-list-view.ts'
import { savedViewsKey, useSavedViews } from './use-saved-views.ts'
import { ViewDialog } from './view-dialog.tsx'

interface ViewsBarProps {
  readonly resource: AnyResource
  readonly list: List
  readonly view: ListView
  /** The cards of a phone show no columns of a view: the short list is none there. */
  readonly isPhone: boolean
}
const asChosen = ({ id, query, columns }: SavedView): ChosenView => ({ id, query, isShort: columns.isShort })

type Open = (saved: SavedView, replace?: boolean) => void
/** The ways to open a view: its columns as they were saved, and its filters as the address of the list. */
function useOpening({ resource: r, list, view: { choose } }: ViewsBarProps) {
  const [, setSearch] = useSearchParams()
  return {
    open: (saved: SavedView, replace = false) => {
      const { hidden, frozen } = saved.columns
      setTableSetting(tableOfView(r.name, saved), {
        hidden: Object.fromEntries(hidden.map((id) => [id, true])),
        left: frozen,
      })
      choose(asChosen(saved))
      setSearch(new URLSearchParams(saved.query), { replace })
    },
    /** All columns and the short list keep the filters; coming from a saved view the list opens as declared. */
    plain: (view: ChosenView, was: ChosenView) => {
      choose(view)
      setSearch(was.query === undefined ? writeState(list.state) : initialQuery(r, undefined, readPageSize()))
    },
  }
}
/** The menu of the saved view that is open, for who may change it. */
function ViewMenu({ view, onChange, onDelete }: { view: SavedView; onChange: () => void; onDelete: () => void }) {
  const w = useWords(listWords)
  const kit = useWords(kitWords)
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size={28} aria-label={w('changeView', { name: view.name })}>
          <IconChevronDown size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} />} onClick={onChange}>
          {kit('edit')}
        </Menu.Item>
        <Menu.Item color="danger" leftSection={<IconTrash size={18} />} onClick={onDelete}>
          {kit('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Deletes a saved view after the question, and opens the whole list in its place. */
function useViewDeletion({ resource: r }: ViewsBarProps, leave: (was: ChosenView) => void) {
  const w = useWords(listWords)
  const client = useQueryClient()
  return async (of: SavedView) => {
    if (!(await confirmDelete(of.name))) return
    await api.delete(`${calls.listView}/${encodeURIComponent(of.id)}`).then(() => {
      leave(asChosen(of))
      toastSuccess(w('viewDeleted', { name: of.name }))
      return client.invalidateQueries({ queryKey: savedViewsKey(r.name) })
    }, toastRefusal)
  }
}
/** The default opens by itself, once, where nobody chose a view yet and no link brought a query. */
function useFirstView({ resource: r, view }: ViewsBarProps, saved: readonly SavedView[] | undefined, open: Open) {
  const [search] = useSearchParams()
  const isPlain = search.toString() === initialQuery(r, undefined, readPageSize()).toString()
  const isSettled = useRef(false)
  useEffect(() => {
    // Only when the views arrive: what is chosen afterwards stays.
    if (isSettled.current || !saved) return
    isSettled.current = true
    const first = saved.find(({ isDefault }) => isDefault)
    if (view.isUnchosen && isPlain && first) open(first, true)
  })
}
/** The list as it is now, as a view keeps it. */
const getNow = ({ list, view: { chosen, arrangement } }: ViewsBarProps) => ({
  query: writeState({ ...list.state, offset: 0 }).toString(),
  columns: {
    isShort: chosen.isShort,
    hidden: arrangement.columns.map(({ id }) => id).filter(arrangement.isHidden),
    frozen: [...arrangement.frozen],
  },
})
interface Tab {
  readonly id: string
  readonly name: string
  /** The role that it is shared with. */
  readonly role: string | null
  readonly act: () => void
}
function Tabs({ tabs, current }: { readonly tabs: readonly Tab[]; readonly current: string }) {
  const w = useWords(listWords)
  useShortcut('v', () => {
    const at = tabs.findIndex(({ id }) => id === current)
    tabs[(at + 1) % tabs.length]?.act()
  })
  return tabs.map(({ id, name, role, act }) => (
    <button
      key={id}
      type="button"
      className="kit-view-tab"
      aria-current={id === current ? 'true' : undefined}
      {...(role ? { 'aria-label': w('viewOf', { name, role }) } : {})}
      onClick={act}
    >
      {name}
      {role && <span className="kit-view-role">{role}</span>}
    </button>
  ))
}

/** The views of a list as tabs: all columns, the short list, what the reader saved and what a role shares. */
export function ViewsBar(props: ViewsBarProps) {
  const { resource: r, view, isPhone } = props
  const { chosen, hasShort } = view
  const w = useWords(listWords)
  const saved = useSavedViews(r)
  const { open, plain } = useOpening(props)
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null)
  const remove = useViewDeletion(props, (was) => plain(allColumns, was))
  useFirstView(props, saved, open)
  const current = saved?.find(({ id }) => id === chosen.id)
  const getPlain = (of: ChosenView, name: string): Tab => ({
    id: of.id,
    name,
    role: null,
    act: () => plain(of, chosen),
  })
  const tabs = [
    getPlain(allColumns, w('allColumns')),
    ...(hasShort && !isPhone ? [getPlain(shortColumns, w('short'))] : []),
    ...(saved ?? []).map((one): Tab => ({ id: one.id, name: one.name, role: one.roleName, act: () => open(one) })),
  ]
  return (
    <nav className="kit-views" aria-label={w('views')}>
      <Tabs tabs={tabs} current={chosen.id} />
      {current?.isChangeable && (
        <ViewMenu view={current} onChange={() => setEdited(current)} onDelete={() => void remove(current)} />
      )}
      <button type="button" className="kit-view-tab" onClick={() => setEdited('new')}>
        <IconPlus size={16} aria-hidden />
        {w('saveView')}
      </button>
      {edited !== null && (
        <ViewDialog
          resource={r}
          view={edited === 'new' ? undefined : edited}
          now={getNow(props)}
          onSaved={(one) => {
            toastSuccess(w('viewSaved', { name: one.name }))
            open(one)
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </nav>
  )
}
