import { defineProject } from 'vitest/config'

// Separate modules for each file: otherwise toasts of one file appeared in the next one. A thread starts sooner than a
// process (29 s to 24 s for all files).
export default defineProject({ test: { name: 'host', environment: 'node', pool: 'threads' } })
