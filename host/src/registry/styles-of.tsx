import type { Release } from '@staff/contract'
import { useLayoutEffect } from 'react'
import { getAddresses } from './places.ts'

/** How many screens of a release are in this page, by the address of its files. */
const counts = new Map<string, number>()

/**
 * Switches the stylesheets of a release on or off. The elements stay:
 * its bundler thinks they are loaded, and would not add them again.
 */
function setStyles(addresses: readonly string[], areUsed: boolean): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (addresses.some((address) => link.href.startsWith(address))) link.media = areUsed ? 'all' : 'not all'
}

/**
 * Is next to each screen of a remote: when the last screen of a release is left or exchanged, the release's styles are
 * switched off (docs/rules/composition.md, "Styles").
 */
export function StylesOf({ release }: { readonly release: Release }) {
  // As text, so that another object of the same release is no change.
  const base = getAddresses(release).join(' ')
  useLayoutEffect(() => {
    counts.set(base, (counts.get(base) ?? 0) + 1)
    setStyles(base.split(' '), true)
    return () => {
      const left = (counts.get(base) ?? 1) - 1
      counts.set(base, left)
      if (left === 0) setStyles(base.split(' '), false)
    }
  }, [base])
  return null
}
