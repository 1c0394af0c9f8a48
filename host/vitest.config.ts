import { defineProject } from 'vitest/config'

// Separate modules for each file: otherwise toasts of one file appeared in the next one. A thread starts sooner than a
// process (29 s to 24 s for all files).
// Patience with a machine that does something else as well; nothing is judged by it.
export default defineProject({ test: { name: 'host', environment: 'node', pool: 'threads', testTimeout: 60_000 } })
