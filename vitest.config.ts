import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'

// Packages whose tests need no configuration but patience with a machine that does something else as well.
const plain = ['shared/contract', 'shared/registry', 'shared/remote-api', 'remotes/reports', 'bench', 'deploy']

export default defineConfig({
  test: {
    // Each other package brings its own vitest.config.ts; the shape of the repository is a project of its own.
    projects: [
      'shared/*',
      'remotes/*',
      ...plain.map((root) => `!${root}`),
      'host',
      'service',
      ...plain.map((root) => ({ root, test: { name: `@staff/${basename(root)}`, testTimeout: 60_000 } })),
      // Long time limits for a busy machine; no result depends on them.
      { test: { name: 'shape', include: ['*.test.ts', 'scripts/**/*.test.ts'], testTimeout: 60_000 } },
      // In copies of the repository, starting with the install: part of `npm test`, not of `pnpm check`.
      {
        test: {
          name: 'whole',
          include: ['scripts/**/*.whole.ts', 'service/test/cases/*.whole.ts'],
          // Servers that are frozen and killed in turns take minutes: `npm run test:full` tries them.
          exclude: [
            '**/node_modules/**',
            ...(process.env['TEST_FULL'] === '1' ? [] : ['scripts/whole/standby.whole.ts']),
          ],
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
