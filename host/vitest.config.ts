import { defineProject } from 'vitest/config'

// As in the kit: modules are read once for each worker; the order of files does not matter (tried shuffled).
export default defineProject({ test: { name: 'host', environment: 'node', isolate: false } })
