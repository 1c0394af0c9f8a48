import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/support/app/global-setup.ts'],
    setupFiles: ['test/support/app/one-day.ts', 'test/support/app/tenfold.ts'],
    // Patience with a machine that does something else as well; nothing is judged by these.
    testTimeout: process.env['TEST_FULL'] === '1' ? 900_000 : 240_000,
    hookTimeout: 240_000,
    // The service is read once for each worker instead of once for each file: every file has a database and an app of
    // its own.
    isolate: false,
  },
})
