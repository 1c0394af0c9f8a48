import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'kit', environment: 'happy-dom', setupFiles: ['./test/setup.ts'], include: ['src/**/*.test.{ts,tsx}'], css: false, testTimeout: 20_000 },
})
