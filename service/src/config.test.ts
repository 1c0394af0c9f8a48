import { mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { signingKey } from './areas/platform/auth/secret.ts'
import { readConfig } from './config.ts'

const secret = 'k3y-W1th-enough-different-signs-0987654321'
const given = { JWT_SECRET: secret, COMPOSITION_KEY_FILE: '/run/secrets/composition-key' }
describe('settings', () => {
  it('have defaults for a fresh machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      seed: 'demo',
      dbPool: 10,
      production: false,
      publicOrigin: 'http://127.0.0.1:3000',
    })
    expect(readConfig({ PORT: '', SEED: '' })).toMatchObject({ port: 3000, seed: 'demo' })
  })
  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.1, all'],
    ['SEED', 'all'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_ORIGIN', 'ftp://x'],
    ['REGISTRY_CDN', 'cdn.example'],
    ['REGISTRY_CDN', 'https://user:word@cdn.example/'],
    ['REGISTRY_CDN', "https://cdn.example/;script-src 'unsafe-inline'"],
    ['REGISTRY_CDN', 'https://cdn.example/?key=1'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['DB_POOL', '0'],
    ['SMTP_URL', 'sendmail -X/tmp/x'],
    ['SMTP_URL', 'http://x'],
    ['MAIL_FROM', 'HR <hr@x.y>\r\nBcc: z@x.y'],
    ['MAIL_FROM', 'nobody'],
    ['SMS_GATEWAY_URL', 'file:///x'],
    ['NODE_ENV', 'prod'],
  ])('name a wrong %s in one line', (key, value) => {
    expect(() => readConfig({ [key]: value })).toThrow(new RegExp(`^Wrong setting - ${key}: [^\\n]+$`))
  })
  it.each([
    ['no secret', {}],
    ['a short secret', { JWT_SECRET: 'x8f-2kd' }],
    ['a default secret', { JWT_SECRET: 'please-change-me-please-change-me-123' }],
    ['a repeated sign', { JWT_SECRET: 'a'.repeat(40) }],
    ['no key for compositions', { JWT_SECRET: secret }],
    ['demo accounts', { ...given, SEED: 'demo' }],
    ['debug logs', { ...given, LOG_LEVEL: 'debug' }],
  ])('Kimai CVE-2026-52824: production refuses %s', (_, env) => {
    expect(() => readConfig({ NODE_ENV: 'production', ...env })).toThrow(
      /^Wrong setting - (JWT_SECRET|COMPOSITION_KEY_FILE|SEED|LOG_LEVEL)/,
    )
  })
  it('production starts with a random secret and without demo data', () => {
    expect(readConfig({ NODE_ENV: 'production', ...given })).toMatchObject({
      seed: 'minimal',
      production: true,
      jwtSecret: secret,
    })
  })
  it('the CDN of the registry is another origin than the product, and https in production', () => {
    expect(readConfig({ REGISTRY_CDN: 'https://cdn.example/staff' }).registryCdn).toBe('https://cdn.example/staff/')
    expect(readConfig({}).registryCdn).toBeUndefined()
    const own = { PUBLIC_ORIGIN: 'https://hr.example', REGISTRY_CDN: 'https://hr.example/remotes/' }
    expect(() => readConfig(own)).toThrow(/REGISTRY_CDN: it is the address of the product/)
    const plain = { ...given, NODE_ENV: 'production', REGISTRY_CDN: 'http://cdn.example/' }
    expect(() => readConfig(plain)).toThrow(/REGISTRY_CDN: production needs https/)
  })
  it('a mail server needs an address that mail comes from', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.com' })).toThrow(/^Wrong setting - MAIL_FROM: [^\n]+$/)
    expect(readConfig({ SMTP_URL: 'smtps://u:p@mail.example.com', MAIL_FROM: 'HR <hr@example.com>' }).mail).toEqual({
      url: 'smtps://u:p@mail.example.com',
      from: 'HR <hr@example.com>',
    })
    expect(readConfig({})).toMatchObject({ mail: undefined, sms: undefined })
  })
  it('trusts no proxy that is not named', () => {
    expect(readConfig({}).trustedProxies).toEqual([])
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.2, 2001:db8::/32,' }).trustedProxies).toEqual([
      '10.0.0.2',
      '2001:db8::/32',
    ])
  })
  it('trust keys that were made on this machine outside production only', () => {
    expect(readConfig({}).publisherFiles).toHaveLength(2)
    expect(
      readConfig({ NODE_ENV: 'production', ...given, PUBLISHERS_FILE: '/etc/publishers.json' }).publisherFiles,
    ).toEqual(['/etc/publishers.json'])
  })
  it('a missing secret is made once and readable by its owner only', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'staff-secret-'))
    const keys = await Promise.all([
      signingKey({ dataDir, jwtSecret: undefined }),
      signingKey({ dataDir, jwtSecret: undefined }),
    ])
    expect(keys[0]).toEqual(keys[1])
    expect(keys[0].length).toBeGreaterThanOrEqual(32)
    expect((await stat(join(dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600)
  })
})
