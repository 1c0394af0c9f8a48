import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { hasUnsavedText, useUnsavedGuard } from './unsaved-guard.ts'

function Form({ dirty, mayLeave }: { readonly dirty: boolean; readonly mayLeave?: () => boolean }) {
  useUnsavedGuard(dirty, mayLeave)
  return null
}
const show = (...forms: Parameters<typeof Form>[0][]) =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          element: (
            <>
              {forms.map((form, i) => (
                <Form key={i} {...form} />
              ))}
            </>
          ),
        },
      ])}
    />,
  )
afterEach(cleanup)

describe('typed text in this tab', () => {
  it('is there while a form holds some, and gone with the form', () => {
    expect(hasUnsavedText()).toBe(false)
    const { unmount } = show({ dirty: false }, { dirty: true })
    expect(hasUnsavedText()).toBe(true)
    unmount()
    expect(hasUnsavedText()).toBe(false)
  })
  it('is not there in a form that was saved a moment ago', () => {
    let saved = false
    show({ dirty: true, mayLeave: () => saved })
    expect(hasUnsavedText()).toBe(true)
    saved = true
    expect(hasUnsavedText()).toBe(false)
  })
})
