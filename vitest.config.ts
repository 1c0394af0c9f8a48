import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Each package may bring its own vitest.config.ts; the shape of the repository is a project of its own.
    projects: [
      'shared/*',
      'host',
      'remotes/*',
      'service',
      'bench',
      'deploy',
      // Long time limits for a busy machine; no result depends on them.
      { test: { name: 'shape', include: ['*.test.ts', 'scripts/**/*.test.ts'], testTimeout: 60_000 } },
      // In copies of the repository, starting with the install: part of `npm test`, not of `pnpm check`.
      {
        test: {
          name: 'whole',
          include: ['scripts/**/*.whole.ts', 'service/test/cases/*.whole.ts'],
          globalSetup: ['scripts/whole/packed.setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    // What a run has transformed the next one reads.
    experimental: { fsModuleCache: true },
  },
})
