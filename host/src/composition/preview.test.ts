// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { dropPreviewToken, previewToken, takePreviewToken } from './preview.ts'

const token = 'eyJhbGciOiJFUzI1NiJ9.eyJqdGkiOiIxIn0.c2lnbmVk'
const at = (hash: string) => history.replaceState(null, '', `/page?limit=10${hash}`)
beforeEach(() => {
  sessionStorage.clear()
})

describe('a preview link', () => {
  it('leaves its token to the tab and goes from the address', () => {
    at(`#preview=${token}`)
    expect(takePreviewToken()).toBe(true)
    expect([previewToken(), location.pathname + location.search + location.hash]).toEqual([token, '/page?limit=10'])
    dropPreviewToken()
    expect(previewToken()).toBeNull()
  })
  it.each([
    '',
    '#section',
    '#preview=',
    '#preview=short',
    `#preview=${token}&remote=https://elsewhere.example`,
    `#x=1&preview=${token}`,
  ])('is nothing else: %j', (hash) => {
    at(hash)
    expect([takePreviewToken(), previewToken()]).toEqual([false, null])
  })
  it('does not take the token of an earlier link away from the tab', () => {
    at(`#preview=${token}`)
    takePreviewToken()
    at('')
    expect([takePreviewToken(), previewToken()]).toEqual([false, token])
  })
})
