import { exportJWK, generateKeyPair } from 'jose'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { testApp } from '../../test/support/app/app.ts'
import { areaOperations } from '../areas/index.ts'

it('the list of calls is shown in production to a signed-in user; its page is open and asks with the token of the product', async () => {
  const keyFile = join(mkdtempSync(join(tmpdir(), 'staff-key-')), 'key.json')
  writeFileSync(
    keyFile,
    JSON.stringify(await exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey)),
  )
  const live = await testApp({
    operations: areaOperations,
    settings: { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://hr.example.com', COMPOSITION_KEY_FILE: keyFile },
  })
  try {
    const reader = await live.signIn({ permissions: [] })
    for (const path of ['openapi.json', 'docs/json', 'docs/yaml']) {
      const open = await live.call('GET', path)
      expect([path, open.status, open.body.errors?.[0].code]).toEqual([path, 401, 'TOKEN_MISSING'])
      expect([path, (await reader.call('GET', path)).status]).toEqual([path, 200])
    }
    const page = await live.app.inject({ url: '/api/docs' })
    const { payload: script, statusCode } = await live.app.inject({ url: '/api/docs/static/swagger-initializer.js' })
    expect([page.statusCode, statusCode, `${page.payload}${script}`.includes('position-level')]).toEqual([
      200,
      200,
      false,
    ])
    // What the page does with a request, run as the browser would run it.
    let config: { requestInterceptor?: (asked: { url: string; headers: object }) => { headers: object } } = {}
    const window: { onload?: () => void } = {}
    const bundle = Object.assign(
      (given: typeof config) => {
        config = given
        return { initOAuth: () => undefined }
      },
      { presets: {}, plugins: {} },
    )
    const document = { createElement: () => ({ href: '' }), querySelector: () => ({ appendChild: () => undefined }) }
    const location = { href: 'http://here/api/docs', origin: 'http://here' }
    runInNewContext(script, {
      window: Object.assign(window, { location }),
      document,
      localStorage: { getItem: () => 'the-token' },
      location,
      URL,
      SwaggerUIBundle: bundle,
      SwaggerUIStandalonePreset: {},
    })
    window.onload?.()
    expect(config.requestInterceptor?.({ url: 'http://here/api/docs/json', headers: {} }).headers).toEqual({
      Authorization: 'Bearer the-token',
    })
    expect(config.requestInterceptor?.({ url: 'http://elsewhere/x', headers: {} }).headers).toEqual({})
  } finally {
    await live.close()
  }
})
