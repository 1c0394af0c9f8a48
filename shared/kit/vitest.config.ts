import { defineConfig } from 'vitest/config'
import { pageStays } from './test/screen-tests.ts'

export default defineConfig({
  test: {
    name: 'kit',
    environment: 'happy-dom',
    environmentOptions: pageStays,
    setupFiles: ['./test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    css: false,
    // Patience with a machine that does something else as well; nothing is judged by it.
    testTimeout: 60_000,
    // Mantine is loaded once for each worker instead of once for each file. The order of files does not matter (tried
    // shuffled).
    isolate: false,
  },
})
