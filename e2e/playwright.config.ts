import { defineConfig } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => {
        done(port)
      })
    })
  })
// Workers read this file again: the choice of the first reading is in the environment.
process.env['E2E_PORT'] ??= String(await freePort())
process.env['E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'staff-e2e-'))
process.env['E2E_SEEDED'] ??= join(process.env['E2E_DATA'], 'seeded')
const origin = `http://127.0.0.1:${process.env['E2E_PORT']}`
const chromium = process.env['CHROMIUM_PATH']

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../.build/results/e2e',
  globalTeardown: './remove-data.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Long time limits for a busy machine; no result depends on them.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // The business zone is Phnom Penh; a browser elsewhere must show the same dates.
    timezoneId: 'America/New_York',
    // A worker would take requests that tests change; a test of the worker opens a page with one.
    serviceWorkers: 'block',
    // Animations run only where a test asks for them; elsewhere each click would wait for their end.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording each step costs a third of a run; use `--trace on` for the test under investigation.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a test closes before optimised code pays off: compiling it took a tenth of a run's processor time.
        '--js-flags=--no-opt',
      ],
    },
  },
  // The built product itself, on the embedded database with the demo company.
  webServer: {
    command: 'node serve-demo.mjs',
    url: `${origin}/api/health/ready`,
    reuseExistingServer: false,
    timeout: 400_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: process.env['E2E_PORT'],
      HOST: '127.0.0.1',
      DATA_DIR: join(process.env['E2E_DATA'], 'served'),
      E2E_SEEDED: process.env['E2E_SEEDED'],
      SEED: 'demo',
      LOG_LEVEL: 'warn',
    },
  },
})
