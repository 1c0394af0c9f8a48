import { fileURLToPath } from 'node:url'
import { defineProject } from 'vitest/config'

/**
 * A click on a link or a saved file leaves the page of the tests where it is: files share it, and another address would
 * break the pictures of the next one.
 */
export const pageStays = {
  happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
}

/** The tests of a remote's screens, in the same DOM as those of the kit, whose components the screens are made of. */
export const screenTests = (name: string) =>
  defineProject({
    test: {
      name,
      environment: 'happy-dom',
      environmentOptions: pageStays,
      setupFiles: [fileURLToPath(new URL('setup.ts', import.meta.url))],
      include: ['src/**/*.test.{ts,tsx}'],
      css: false,
      testTimeout: 60_000,
      // As in the kit: Mantine is read once for each worker.
      isolate: false,
    },
  })
