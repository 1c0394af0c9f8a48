import { chromium, type Browser, type Page } from 'playwright-core'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrowser } from '../browser.mjs'
import { freePort, scratchCopy, type Scratch } from './scratch.ts'
import { root } from '../processes.mjs'

/** The marked commands of a page, by name. */
function commandsOf(document: string): Readonly<Record<string, string>> {
  const text = readFileSync(join(root, 'docs', `${document}.md`), 'utf8')
  const marked = text.matchAll(new RegExp(`\`\`\`sh ${document} (?<name>[\\w-]+)\\n(?<text>[^]*?)\`\`\``, 'g'))
  return Object.fromEntries([...marked].map(({ groups }) => [groups?.['name'] ?? '', groups?.['text'] ?? '']))
}
const pages = { tutorial: commandsOf('tutorial'), operations: commandsOf('operations') }
/** A command of a page, as in a terminal where the page's first block was run. */
const command = (name: string, document: keyof typeof pages = 'tutorial'): string => {
  const { every, [name]: text } = pages[document]
  if (!every || !text) throw new Error(`The page ${document} has no commands "${name}"`)
  return `${every}\n${text}`
}

/** Milliseconds between the steps of an editor that writes a file. */
const editorPause = 30
/** The time limit for a page to show a change; about a second on a quiet machine, so this only checks that it comes. */
const comes = { timeout: 30_000 }

let copy: Scratch
let browser: Browser
let product = ''
let page: Page
let saidAlone = () => ''
const run = async (name: string, document?: keyof typeof pages): Promise<string> => {
  const { port } = new URL(product)
  const env = { STAFF_URL: product, PORT: port, SMOKE: 'off', LOG_LEVEL: 'warn' }
  const { code, output } = await copy.bash(command(name, document), env)
  // Thrown, not compared: the output of the command is the reason.
  if (code !== 0) throw new Error(`"${name}" ended with ${code}\n${output}`)
  return output
}
async function answers(address: string, alive: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await wait(200)
  }
  throw new Error(`${address} does not answer\n${alive()}`)
}
/** The address that `pnpm dev` prints when the page can be opened; before that, it may fill a new demo company. */
async function shownAddress(said: () => string): Promise<string> {
  for (let tries = 0; tries < 900; tries++) {
    const [, origin] = /^ {2}(http:\/\/127\.0\.0\.1:\d+)$/m.exec(said()) ?? []
    if (origin) return origin
    await wait(200)
  }
  throw new Error(`No address was shown\n${said()}`)
}
async function signIn(origin: string): Promise<Page> {
  const opened = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await opened.goto(`${origin}/auth/login`)
  await opened.locator('[name=username]').fill('admin@demo.local')
  await opened.locator('[name=password]').fill('Demo#2026')
  await opened.locator('[name=password]').press('Enter')
  await opened.waitForURL(/dashboard/, { timeout: 60_000 })
  return opened
}
const shown = (at: Page, release: string) =>
  at.locator(`main[data-remote="${release}"][data-remote-state=ready]`).waitFor(comes)

beforeAll(async () => {
  const [scratch, opened, port] = await Promise.all([
    scratchCopy({ built: true }),
    chromium.launch({
      executablePath: findBrowser() ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    }),
    freePort(),
  ])
  copy = scratch
  browser = opened
  product = `http://127.0.0.1:${port}`
})
/** Ends the service of the product, which may continue after the terminal that started it. */
const stopProduct = () =>
  copy.bash(
    `kill "$(node -p "JSON.parse(fs.readFileSync('.data/lock')).pid")" && while [ -e .data/lock ]; do sleep 0.2; done`,
  )
afterAll(async () => {
  await browser.close()
  await stopProduct()
  await copy.remove()
})

// One story: each part starts where the part before ended.
describe('the tutorial', () => {
  it('creates a remote and leaves the host as it is', async () => {
    // Their names contain the hash of their content.
    const hostFiles = () => readdirSync(join(copy.dir, '.build/host'), { recursive: true, encoding: 'utf8' }).sort()
    await run('before')
    const before = hostFiles()
    await run('create')
    expect(hostFiles()).toEqual(before)
  })

  it('shows the remote in the product, in a menu entry of its own', async () => {
    const { said } = copy.begin('exec npm start', { PORT: new URL(product).port, SMOKE: 'off', LOG_LEVEL: 'warn' })
    // Started here: it fills a demo company of its own, separate from that of the product.
    saidAlone = copy.begin(command('alone')).said
    await answers(`${product}/api/health/ready`, said)
    await run('join')
    page = await signIn(product)
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Canteen' }).click()
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Canteen' }).click()
    await shown(page, 'canteen@0.1.0')
    expect(new URL(page.url()).pathname).toBe('/canteen/canteen')
  })

  it('runs the remote alone, with sign-in and its own menu', async () => {
    const origin = await shownAddress(saidAlone)
    const alone = await signIn(origin)
    await alone.goto(`${origin}/canteen/canteen`)
    await shown(alone, 'canteen@0.1.0-local')
    const entries = alone.getByRole('navigation', { name: 'Main menu' }).locator('a, button')
    expect(await entries.allTextContents()).toEqual(['Dashboard', 'Canteen', 'Canteen'])
  })

  it('runs the remote from its sources in that product; an edit changes the page and keeps what was typed', async () => {
    const origin = await shownAddress(copy.begin(command('against'), { STAFF_URL: product }).said)
    const local = await signIn(origin)
    await local.goto(`${origin}/canteen/canteen`)
    await shown(local, 'canteen@0.1.0-local')
    await local.getByText('canteen: from local sources').waitFor()
    await local.goto(`${origin}/canteen/canteen/create`)
    const name = local.locator('[name=name]')
    const marked = () => local.evaluate(() => 'marked' in globalThis)
    await name.fill('typed before')
    await local.evaluate(() => Object.assign(globalThis, { marked: true }))

    await run('change')
    await local.getByText('Dish').first().waitFor(comes)
    expect([await name.inputValue(), await marked()]).toEqual(['typed before', true])

    // A change to a screen's own code, not to the declaration, twice: the second change finds the result of the first.
    const screens = join(copy.dir, 'remotes/canteen/src/canteen/canteen.screens.tsx')
    const before = readFileSync(screens, 'utf8')
    for (const mark of ['first mark', 'second mark']) {
      await name.fill(`typed before the ${mark}`)
      // As many editors write: the file is empty for a moment.
      writeFileSync(screens, '')
      await wait(editorPause)
      writeFileSync(
        screens,
        before.replace('screens(canteen)', `screens(canteen, { inputs: { nameKh: () => '${mark}' } })`),
      )
      await local.getByText(mark).waitFor(comes)
      expect([await name.inputValue(), await marked()]).toEqual([`typed before the ${mark}`, true])
    }
    writeFileSync(screens, before)

    // Other remotes come from the product, with their hashes.
    await local.goto(`${origin}/meta-data/payroll-management/payroll-deduction-type`)
    await shown(local, 'payroll@0.1.0')
    // The code for this is in the development flavour, and in no deployed file.
    const secret = /descriptor\.json/
    const built = readdirSync(join(copy.dir, '.build/host'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(js|html)$/.test(file),
    )
    expect(built.filter((file) => secret.test(readFileSync(join(copy.dir, '.build/host', file), 'utf8')))).toEqual([])
    expect(await (await fetch(`${origin}/static/js/index.js`)).text()).toMatch(secret)
  })

  it('publishes a version, switches it live and goes back, without the host or the service', async () => {
    await run('publish')
    await run('switch')
    const labels = async (version: string) => {
      await expect
        .poll(
          async () => {
            await page.goto(`${product}/canteen/canteen/create`)
            return page.locator('main').getAttribute('data-remote')
          },
          { timeout: 30_000 },
        )
        .toBe(`canteen@${version}`)
      await page.locator('[name=name]').waitFor()
      return page.locator('main label').allTextContents()
    }
    expect(await labels('0.2.0')).toContainEqual(expect.stringContaining('Dish'))
    await run('back')
    expect(await labels('0.1.0')).not.toContainEqual(expect.stringContaining('Dish'))
    await run('again')
    expect(await labels('0.2.0')).toContainEqual(expect.stringContaining('Dish'))
  })

  it('brings a task and a tab of a person, each in at most 15 lines', async () => {
    for (const part of ['task', 'rows', 'tab'] as const) {
      expect(pages.tutorial[part]?.trim().split('\n').length, part).toBeLessThanOrEqual(15)
      await run(part)
    }
    await stopProduct()
    const { said } = copy.begin('exec npm start', { PORT: new URL(product).port, SMOKE: 'off', LOG_LEVEL: 'warn' })
    await answers(`${product}/api/health/ready`, said)
    await run('offer')
    page = await signIn(product)
    await page.goto(`${product}/canteen/canteen/create`)
    await page.locator('[name=name]').fill('Lok Lak')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(/canteen\/canteen(\?|$)/)
    await page.goto(`${product}/my-tasks`)
    const tasks = page.getByRole('region', { name: 'Dishes without a Khmer name', exact: true })
    await tasks.getByRole('link', { name: 'Lok Lak has no Khmer name' }).waitFor(comes)
    await page.goto(`${product}/employee-management/employee-master-information`)
    await page.locator('tbody a[href*="/profile/"]').first().click()
    await page.getByRole('tab', { name: 'Canteen' }).click()
    await page.getByRole('tabpanel').getByText('Lok Lak').first().waitFor(comes)
  })
})

// The product of the tutorial, started as a reader would start it.
describe('the pages for operations', () => {
  it('take a remote back, and switch it off and on', async () => {
    expect(await run('take-back', 'operations')).toMatch(/canteen: 0\.2\.0/)
    await run('switch-off', 'operations')
  })

  it('show a registry that is down, and that nothing waits for it', async () => {
    const away = await copy.bash('mv .data/registry .data/registry.away && ln -s registry .data/registry')
    expect(away.code).toBe(0)
    const said = () => run('registry-down', 'operations')
    await expect.poll(said, { timeout: 30_000 }).toMatch(/REGISTRY AWAY[^]*"status":"ok"/)
    await copy.bash('rm .data/registry && mv .data/registry.away .data/registry')
    await expect.poll(said, { timeout: 30_000 }).toMatch(/The registry answers/)
  })

  it('deploy the product again: bytes that changed go live by themselves', async () => {
    const file = 'remotes/reports/src/daily-attendance-report/scan-cell.tsx'
    const changed = await copy.bash(
      `perl -pi -e 's/<Anchor /<Anchor data-deployed="again" /' ${file} && grep -q data-deployed ${file}`,
    )
    expect(changed.code).toBe(0)
    const said = await run('deploy-again', 'operations')
    expect(said).toMatch(/service {2}built anew -> /)
    expect(said).not.toMatch(/NOT SERVED/)
  })

  it('deploy a host: the page names another one, and every remote fits', async () => {
    await copy.bash(`perl -pi -e 's/<html/<html data-deployed="again"/' host/index.html`)
    const said = await run('deploy-host', 'operations')
    const hosts = [...said.matchAll(/host-release" content="([0-9a-f]+)/g)].map(([, host]) => host)
    expect([hosts.length, new Set(hosts).size]).toEqual([2, 2])
    expect(said).toMatch(/Every remote fits/)
  })
})
