import { chromium } from 'playwright-core'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findBrowser } from '../browser.mjs'
import { root } from '../processes.mjs'

const text = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')
const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The code of the page "A remote in another host", bundled with one copy of the shared packages. */
function anotherHost(shared: readonly { readonly name: string; readonly version: string }[]): string {
  const [, code = ''] = /```ts another host\n([^]*?)```/.exec(text('docs', 'another-host.md')) ?? []
  const provided = shared.map(
    ({ name, version }, at) =>
      `'${name}': { version: '${version}', lib: () => shared${at}, shareConfig: { singleton: true, requiredVersion: '^${version}' } }`,
  )
  const input = [
    code,
    ...shared.map(({ name }, at) => `import * as shared${at} from '${name}'`),
    `Object.assign(globalThis, { remote: (address: string) => remoteFrom(address, { ${provided.join(', ')} }) })`,
  ].join('\n')
  const options = ['--bundle', '--format=iife', '--loader=ts', '--jsx=automatic', '--log-level=error']
  const assets = ['.css', '.svg', '.png', '.woff2'].map((ending) => `--loader:${ending}=empty`)
  const bundler = join(root, 'shared', 'build', 'node_modules', '.bin', 'esbuild')
  return execFileSync(bundler, [...options, ...assets, '--define:process.env.NODE_ENV="production"'], {
    cwd: join(root, 'host'),
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
}

it('another host loads a remote by its mf-manifest.json, from another origin', async () => {
  const [version = ''] = readdirSync(join(root, '.build', 'remotes', 'reports'))
  const folder = join(root, '.build', 'remotes', 'reports', version)
  const manifest = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8')) as {
    readonly shared: readonly { readonly name: string; readonly version: string }[]
  }
  const product = await serve(({ url = '' }, response) => {
    const type = url.endsWith('.json') ? 'application/json' : 'text/javascript'
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' })
    response.end(readFileSync(join(folder, url.replaceAll('..', ''))))
  })
  const script = anotherHost(manifest.shared)
  const host = await serve(({ url }, response) => {
    const isScript = url === '/host.js'
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
    response.end(
      isScript ? script : '<!doctype html><meta charset="utf-8"><div id="root"></div><script src="/host.js"></script>',
    )
  })
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(host)
    const found = await page.evaluate(async (address) => {
      const { remote } = globalThis as unknown as {
        remote: (from: string) => Promise<{ name: string; screens: Record<string, () => Promise<{ default: object }>> }>
      }
      const { name, screens } = await remote(address)
      const screen = await Object.values(screens)[0]?.()
      return { name, screen: typeof screen?.default }
    }, `${product}/mf-manifest.json`)
    expect(found).toEqual({ name: 'reports', screen: 'function' })
  } finally {
    await browser.close()
  }
})
