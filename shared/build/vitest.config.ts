import { defineProject } from 'vitest/config'

// Patience with a machine that does something else as well; nothing is judged by it.
export default defineProject({ test: { name: 'build', environment: 'node', testTimeout: 60_000 } })
