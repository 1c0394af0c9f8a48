import { defineProject } from 'vitest/config'

// Each file in modules of its own: what one leaves in the store of toasts was shown in the next one.
export default defineProject({ test: { name: 'host', environment: 'node' } })
