import { Button, Modal, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useLabel, useWords } from '@staff/kit'
import { IconSearch } from '@tabler/icons-react'
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { matching, type Destination } from './destinations.ts'
import { EntryRow } from './entry-row.tsx'
import { useHistory } from './history-store.ts'
import { getFeatured, getRecent } from './history.ts'
import { Section } from './section.tsx'
import { useDestinations } from './use-destinations.ts'
import { usePeople } from './use-people.ts'
import { usePersonActs } from './use-person-acts.ts'
import { quickSearchWords } from './words.ts'

// Local names answer within one frame; the spec allows a wait of at most 1 s (spec 1 section 9).
const pause = { pages: 60, people: 200 }

/** Moves the focus between the links of the dialog; from the box down into them and back. */
function moveFocus(event: KeyboardEvent<HTMLElement>, input: HTMLInputElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-quick-link]')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = links[at + step]
  event.preventDefault()
  if (next && (at >= 0 || step > 0)) next.focus()
  else if (at === 0) input?.focus()
}

const Said = ({ text }: { readonly text: string }) => (
  <Text size="sm" c="dimmed" role="status">
    {text}
  </Text>
)
interface ResultsProps {
  readonly text: string
  readonly onChoose: () => void
  /** Called when the first line belongs to this text: the line before may belong to another text. */
  readonly onSettled: (() => void) | undefined
}
/**
 * Results for the text: pages and actions at once, employees when the service has answered. Memoised:
 * a key draws only the box, the lines follow with low priority.
 */
const Results = memo(function Results({ text, onChoose, onSettled }: ResultsProps) {
  const w = useWords(quickSearchWords)
  const label = useLabel()
  const all = useDestinations()
  const { history, toggleFeatured, visit } = useHistory()
  const [asked] = useDebouncedValue(text, pause.people)
  const { people, isError, isSearching } = usePeople(asked)
  const found = useMemo(() => matching(all, text), [all, text])
  const row = (one: Destination) => {
    const page = { name: label(one.label), link: one.link }
    const starred = history.some(({ link, isFeatured }) => link === one.link && isFeatured)
    // A page becomes recent after it has opened; a created record has no page that would record it.
    const choose = () => {
      if (one.kind === 'action') visit(page)
      onChoose()
    }
    return (
      <EntryRow
        key={one.link}
        {...page}
        note={one.link}
        onChoose={choose}
        starred={starred}
        onStar={() => toggleFeatured(page)}
      />
    )
  }
  const [pages, actions] = (['page', 'action'] as const).map((kind) => found.filter((one) => one.kind === kind))
  const isAnswered = !isSearching && asked === text
  const isSettled = found.length > 0 || isAnswered
  useEffect(() => {
    if (isSettled) onSettled?.()
  }, [isSettled, onSettled])
  const acts = usePersonActs(all, asked, found.length === 0 && people.length === 0 && isAnswered)
  const nothing =
    found.length === 0 && people.length === 0 && acts.entries.length === 0 && isAnswered && acts.isAnswered
  return (
    <>
      <Section title={w('pages')}>{pages?.map(row)}</Section>
      <Section title={w('actions')}>{actions?.map(row)}</Section>
      <Section title={w('people')}>
        {people.map((one) => (
          <EntryRow
            key={one.id}
            name={one.name}
            note={[one.accountNo, one.otherName].filter(Boolean).join(' · ')}
            link={one.link}
            onChoose={onChoose}
          />
        ))}
      </Section>
      <Section title={w('actions')}>
        {acts.entries.map((one) => (
          <EntryRow key={one.link} {...one} onChoose={onChoose} />
        ))}
      </Section>
      {isError && <Said text={w('peopleFailed')} />}
      {nothing && !isError && <Said text={w('noResults', { text: text.trim() })} />}
    </>
  )
})

/** Starred and recent pages, for an empty box. */
function Remembered({ onChoose, onMoved }: { readonly onChoose: () => void; readonly onMoved: () => void }) {
  const w = useWords(quickSearchWords)
  const label = useLabel()
  const all = useDestinations()
  const { history, toggleFeatured, forget } = useHistory()
  const names = useMemo(() => new Map(all.map((one) => [one.link, one.label])), [all])
  const getName = (entry: { readonly link: string; readonly name: string }) => {
    const known = names.get(entry.link)
    return known ? label(known) : entry.name
  }
  const [featured, recent] = [getFeatured(history), getRecent(history)]
  if (featured.length + recent.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {w('noHistory')}
      </Text>
    )
  return (
    <>
      <Section title={w('featured')}>
        {featured.map((one) => (
          <EntryRow
            key={one.link}
            name={getName(one)}
            note={one.link}
            link={one.link}
            onChoose={onChoose}
            starred
            onStar={() => {
              toggleFeatured(one)
              onMoved()
            }}
          />
        ))}
      </Section>
      <Section title={w('recent')}>
        {recent.map((one) => (
          <EntryRow
            key={one.link}
            name={getName(one)}
            note={one.link}
            link={one.link}
            onChoose={onChoose}
            onStar={() => {
              toggleFeatured(one)
              onMoved()
            }}
            onForget={() => {
              forget(one.link)
              onMoved()
            }}
          />
        ))}
      </Section>
    </>
  )
}

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly typed: string
  readonly onType: (text: string) => void
  /** The text when Enter was pressed. */
  readonly entered: string | null
  readonly onEnter: (text: string | null) => void
  /** The box has the focus: from now on it takes the keys. */
  readonly onReady: (box: HTMLInputElement) => void
}

interface BoxProps extends Pick<Props, 'typed' | 'onType' | 'onEnter' | 'onReady'> {
  readonly box: RefObject<HTMLInputElement | null>
}
function SearchBox({ box, typed, onType, onEnter, onReady }: BoxProps) {
  const w = useWords(quickSearchWords)
  const onKey = (event: KeyboardEvent) => {
    // The window may be gone before the key is: what opened it would be pressed. Escape would empty a search box too.
    if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault()
    if (event.key === 'Enter') onEnter(typed)
  }
  return (
    <TextInput
      ref={box}
      data-autofocus
      type="search"
      name="quick-search"
      aria-label={w('search')}
      placeholder={w('placeholder')}
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={onKey}
      onFocus={(event) => onReady(event.currentTarget)}
      autoComplete="off"
    />
  )
}

/**
 * The dialog 'Go to page' (spec 1 section 2.2): the typed text stays for the next time,
 * and is selected when the dialog opens.
 */
export function SearchDialog({ opened, onClose, typed, onType, entered, onEnter, onReady }: Props) {
  const w = useWords(quickSearchWords)
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [text] = useDebouncedValue(typed, pause.pages)
  // Nothing at first: drawing during the opening cannot be interrupted by a key.
  const shown = useDeferredValue(typed.trim() === '' ? '' : text, '')
  const openFirst = useCallback(() => {
    onEnter(null)
    panel.current?.querySelector<HTMLAnchorElement>('[data-quick-link]')?.click()
  }, [onEnter])
  // A starred or removed row loses the focus; the keys continue from the box.
  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (!document.activeElement?.closest('[role=dialog]')) input.current?.focus()
    })
  return createPortal(
    <Modal
      opened={opened}
      onClose={onClose}
      // The library's own portal draws its content a second time, at once: a key would wait for the whole dialog.
      withinPortal={false}
      returnFocus={false}
      // A lock on the page's scrolling recalculates all styles while keys wait for it.
      lockScroll={false}
      title={w('title')}
      centered={false}
      yOffset="5vh"
      classNames={{ content: 'quick-dialog', inner: 'quick-inner' }}
      closeButtonProps={{ 'aria-label': w('back') }}
      onKeyDown={(event) => moveFocus(event, input.current)}
    >
      <div ref={panel}>
        <SearchBox box={input} typed={typed} onType={onType} onEnter={onEnter} onReady={onReady} />
        <div className="quick-results">
          {typed.trim() === '' && <Remembered onChoose={onClose} onMoved={keepFocus} />}
          {typed.trim() !== '' && shown !== '' && (
            <Results
              text={shown}
              onChoose={onClose}
              onSettled={entered === shown && typed === shown ? openFirst : undefined}
            />
          )}
        </div>
        <Button variant="default" fullWidth onClick={onClose}>
          {w('back')}
        </Button>
      </div>
    </Modal>,
    document.body,
  )
}
