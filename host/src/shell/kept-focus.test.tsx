// @vitest-environment happy-dom
import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useKeptFocus } from './kept-focus.ts'

function Page({ children }: { readonly children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useKeptFocus(main)
  return (
    <main ref={main} tabIndex={-1} id="main">
      {children}
    </main>
  )
}
let root: Root
beforeEach(() => {
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.children[0] ?? document.body)
})
afterEach(() => flushSync(() => root.unmount()))

const draw = (children: ReactNode) => flushSync(() => root.render(<Page>{children}</Page>))
const focus = (id: string) => document.getElementById(id)?.focus()
const button = (id: string) => (
  <button key={id} id={id}>
    {id}
  </button>
)
const open = (id: string, role = 'dialog') => (
  <div key={id} id={id} role={role} tabIndex={-1}>
    {button(`in-${id}`)}
  </div>
)
const opener = button('opener')
const other = button('other')
/** What is drawn before and after, what has the focus meanwhile, one after the other, and what has it in the end. */
interface Case {
  readonly what: string
  readonly before: ReactNode
  readonly after: ReactNode
  readonly path: readonly string[]
  readonly end: string
}
const cases: readonly Case[] = [
  { what: 'a button that goes away', before: [opener, other], after: [other], path: ['opener'], end: 'main' },
  ...['dialog', 'menu', 'listbox'].map((role) => ({
    what: `a ${role} that closes`,
    before: [opener, open('one', role)],
    after: [opener],
    path: ['opener', 'in-one'],
    end: 'opener',
  })),
  {
    what: 'a dialog that closes with its opener',
    before: [opener, open('one')],
    after: [other],
    path: ['opener', 'in-one'],
    end: 'main',
  },
  {
    what: 'a dialog above another one',
    before: [opener, open('one'), open('two')],
    after: [opener, open('one')],
    path: ['opener', 'in-one', 'in-two'],
    end: 'one',
  },
  {
    what: 'two dialogs at once',
    before: [opener, open('one'), open('two')],
    after: [opener],
    path: ['opener', 'in-one', 'in-two'],
    end: 'opener',
  },
]
it.each(cases)('$what leaves the focus in the page', async ({ before, after, path, end }) => {
  draw(before)
  for (const id of path) focus(id)
  draw(after)
  await vi.waitFor(() => expect(document.activeElement?.id).toBe(end))
})
it('what takes the focus by itself keeps it', async () => {
  draw([opener, other, open('one')])
  focus('opener')
  focus('in-one')
  draw([opener, other])
  focus('other')
  for (let n = 0; n < 3; n++) await new Promise((frame) => requestAnimationFrame(frame))
  expect(document.activeElement?.id).toBe('other')
})
