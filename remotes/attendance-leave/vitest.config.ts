import { defineProject } from 'vitest/config'

// The same DOM as for the kit, whose components the screens are made of.
export default defineProject({
  test: {
    name: 'attendance-leave',
    environment: 'happy-dom',
    setupFiles: ['../../shared/kit/test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    css: false,
    testTimeout: 60_000,
    // As in the kit: Mantine is read once for each worker.
    isolate: false,
  },
})
