import { defineProject } from 'vitest/config'

// Each file in modules of its own: what one leaves in the store of toasts was shown in the next one. A thread starts sooner than a
// process (29 s to 24 s for all files).
export default defineProject({ test: { name: 'host', environment: 'node', pool: 'threads' } })
