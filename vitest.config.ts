import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Each package may bring its own vitest.config.ts; the shape of the repository is a project of its own.
    projects: ['shared/*', 'host', 'remotes/*', 'service', 'deploy', { test: { name: 'shape', include: ['*.test.ts', 'scripts/*.test.ts'] } }],
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
  },
})
