// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { getRelease } from './screens.fixture.ts'
import { StylesOf } from './styles-of.tsx'

// The test checks only the elements: nothing is loaded.
Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
  handleDisabledFileLoadingAsSuccess: true,
})
const sheet = (href: string) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
  return link
}

it('the styles of a remote count while one of its screens stands, and no longer', () => {
  const [admin, payroll] = [getRelease('admin'), getRelease('payroll')]
  const [own, other] = [sheet(`${admin.base}static/css/a.css`), sheet('/static/css/host.css')]
  const root = createRoot(document.createElement('div'))
  const show = (screens: ReactNode) => flushSync(() => root.render(screens))
  show(
    <>
      <StylesOf release={admin} />
      <StylesOf release={admin} />
    </>,
  )
  expect(own.media).toBe('all')
  show(
    <>
      <StylesOf release={admin} />
      <StylesOf release={payroll} />
    </>,
  )
  expect(own.media).toBe('all')
  show(<StylesOf release={payroll} />)
  expect([own.media, other.media]).toEqual(['not all', ''])
  show(<StylesOf release={admin} />)
  expect(own.media).toBe('all')
})
