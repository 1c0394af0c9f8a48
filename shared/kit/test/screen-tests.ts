import { fileURLToPath } from 'node:url'
import { defineProject } from 'vitest/config'

/** The tests of a remote's screens, in the same DOM as those of the kit, whose components the screens are made of. */
export const screenTests = (name: string) =>
  defineProject({
    test: {
      name,
      environment: 'happy-dom',
      setupFiles: [fileURLToPath(new URL('setup.ts', import.meta.url))],
      include: ['src/**/*.test.{ts,tsx}'],
      css: false,
      testTimeout: 60_000,
      // As in the kit: Mantine is read once for each worker.
      isolate: false,
    },
  })
