import { existsSync } from 'node:fs'
import type { Browser } from 'playwright-core'

const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]
/** The browser of this machine: CHROMIUM_PATH, else the usual places; undefined where there is none. */
export function browserPath(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) return existsSync(named) ? named : undefined
  return usualPlaces.find((path) => existsSync(path))
}

/** Starts the browser without a window. Rejects when it cannot be started. */
export async function launchBrowser(executablePath: string): Promise<Browser> {
  // Seven megabytes of text that a service without printed papers never reads.
  const { chromium } = await import('playwright-core')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}
