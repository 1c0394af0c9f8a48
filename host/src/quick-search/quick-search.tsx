import { ActionIcon, Tooltip } from '@mantine/core'
import { useWords } from '@staff/kit'
import { IconSearch } from '@tabler/icons-react'
import {
  lazy,
  memo,
  startTransition,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent as Pressed,
} from 'react'
import { flushSync } from 'react-dom'
// In the page's own style sheet: a sheet for the dialog alone would be one more request.
import './search-dialog.css'
import { useRecordedVisits } from './use-destinations.ts'
import { quickSearchWords } from './words.ts'

const loadDialog = () => import('./search-dialog.tsx')
const SearchDialog = lazy(() => loadDialog().then(({ SearchDialog: found }) => ({ default: found })))
/**
 * The dialog after its code is loaded. Memoised: a key pressed during loading would otherwise draw the whole dialog
 * first.
 */
const LaterDialog = memo((props: ComponentProps<typeof SearchDialog>) => (
  <Suspense>
    <SearchDialog {...props} />
  </Suspense>
))
const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

function SearchButton({ onOpen }: { readonly onOpen: () => void }) {
  const w = useWords(quickSearchWords)
  const label = w('shortcut', { keys: isApple ? '⌘K' : 'Ctrl+K' })
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onOpen}
        onPointerEnter={() => void loadDialog()}
      >
        <IconSearch size={20} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}

/** Ctrl+K, or Cmd+K. */
function useSearchKey(onPressed: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      onPressed()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [onPressed])
}

/** Milliseconds after which the opening page no longer needs the line for itself. */
const settled = 4_000
/** Loads the dialog after the page is drawn, so that the first key finds it. */
function useDialogAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadDialog().catch(() => undefined), settled)
    return () => clearTimeout(timer)
  }, [])
}

/** Opens and closes the dialog, with the small box that takes the keys until the dialog's own box has the focus. */
function useSearchWindow() {
  const [opened, setOpened] = useState(false)
  // After loading it stays, so that closing keeps its transition.
  const [asked, setAsked] = useState(false)
  const [isCatching, setCatching] = useState(false)
  // The text when Enter was pressed: its result lines may still be loading then.
  const [entered, setEntered] = useState<string | null>(null)
  const catcher = useRef<HTMLInputElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const open = useCallback(() => {
    cameFrom.current = document.activeElement
    // Drawn before this key event ends, so that the next key finds it.
    flushSync(() => {
      setEntered(null)
      setCatching(true)
    })
    // The dialog itself may be slow: the small box has the keys.
    startTransition(() => {
      setAsked(true)
      setOpened(true)
    })
    catcher.current?.focus({ preventScroll: true })
    // The first key replaces the text of the last time.
    catcher.current?.select()
  }, [])
  const close = useCallback(() => {
    setOpened(false)
    setCatching(false)
    if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected)
      cameFrom.current.focus({ preventScroll: true })
  }, [])
  const handOver = useCallback((box: HTMLInputElement) => {
    if (!catcher.current) return
    box.setSelectionRange(catcher.current.selectionStart, catcher.current.selectionEnd)
    setCatching(false)
  }, [])
  return { opened, asked, isCatching, entered, setEntered, catcher, open, close, handOver }
}

/**
 * The header's search button with Ctrl/Cmd+K, which also works while the user types. The dialog loads on demand.
 * Until its box has the focus, a small box takes every key, and hands over the typed text with its selection.
 */
export function QuickSearch() {
  const w = useWords(quickSearchWords)
  const [typed, setTyped] = useState('')
  const { opened, asked, isCatching, entered, setEntered, catcher, open, close, handOver } = useSearchWindow()
  // While the small box has the keys, the dialog is drawn with low priority.
  const caught = useDeferredValue(typed)
  useRecordedVisits()
  useDialogAhead()
  const onCaught = (event: Pressed) => {
    if (event.key === 'Enter') setEntered(typed)
    if (event.key === 'Escape') close()
    // There is no target yet.
    if (event.key === 'Tab') event.preventDefault()
  }
  useSearchKey(opened ? close : open)
  return (
    <>
      <SearchButton onOpen={open} />
      {isCatching && (
        <input
          ref={catcher}
          className="shell-hidden"
          data-takes-keys
          aria-label={w('title')}
          autoComplete="off"
          tabIndex={-1}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onCaught}
        />
      )}
      {asked && (
        <LaterDialog
          opened={opened}
          onClose={close}
          typed={isCatching ? caught : typed}
          onType={setTyped}
          entered={entered}
          onEnter={setEntered}
          onReady={handOver}
        />
      )}
    </>
  )
}
