import type { StoreSecrets } from '@staff/registry'
import { join } from 'node:path'
import * as z from 'zod'
import { getAddressFault } from './db/primary/address.ts'
import { withSecretFiles } from './secret-files.ts'

const flag = ['demo', 'minimal', 'none'] as const
// Where `pnpm remote publish` keeps the keys it made on this machine; trusted outside production only.
const localPublishers = join('.data', 'keys', 'publishers.json')
const port = z.coerce.number().int().min(0).max(65_535)
const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .superRefine((url, context) => {
      const message = getAddressFault(url)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .optional(),
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://' })
    .optional(),
  DATABASE_READ_LAG_SECONDS: z.coerce.number().min(0.5).max(60).default(2),
  SEED: z.enum(flag).optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(
      z.array(
        z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
          error: 'must be IP addresses or networks such as 10.0.0.0/8, separated by commas',
        }),
      ),
    )
    .default([]),
  JWT_SECRET: z.string().min(1).optional(),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  HOST_DIR: z.string().min(1).default('.build/host'),
  REMOTES_DIR: z.string().min(1).default('.build/remotes'),
  MANIFEST_FILE: z.string().min(1).default('deploy/manifest.json'),
  REGISTRY: z.string().min(1).optional(),
  // Stands in a policy of the page as it is: nothing that would end a source there.
  REGISTRY_CDN: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with https://' })
    .regex(/^https?:\/\/[A-Za-z0-9.-]+(:\d+)?(\/[A-Za-z0-9._~-]+)*\/?$/, {
      error: 'must be an address of plain letters, without secrets, query or fragment',
    })
    .optional(),
  PUBLISHERS_FILE: z.string().min(1).default('deploy/publishers.json'),
  COMPOSITION_KEY_FILE: z.string().min(1).optional(),
  STAGE_KEYS_FILE: z.string().min(1).optional(),
  SMOKE: z.enum(['auto', 'off']).default('auto'),
  DEVICE_LOOPBACK: z.enum(['allow', 'refuse']).default('refuse'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, { error: 'must be an address, or a name and an address in <>' })
    .optional(),
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_GATEWAY_TOKEN: z.string().min(1).optional(),
  WEBHOOK_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(
      z.array(
        z.url({ protocol: /^https?$/ }).refine((one) => new URL(one).origin === one, {
          error: 'must be addresses like https://hooks.example.com, without path, with commas between them',
        }),
      ),
    )
    .optional(),
  FIREBASE_SERVICE_ACCOUNT_FILE: z.string().min(1).optional(),
  FIREBASE_API_KEY: z.string().min(1).optional(),
  FIREBASE_APP_ID: z.string().min(1).optional(),
  FIREBASE_MESSAGING_SENDER_ID: z.string().min(1).optional(),
  FIREBASE_VAPID_KEY: z.string().min(1).optional(),
  FIREBASE_ENDPOINT: z.url({ protocol: /^https?$/ }).default('https://fcm.googleapis.com'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  // The name that every program with OpenTelemetry has for it.
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OPERATIONS_DIR: z.string().min(1).optional(),
  RELEASE_FILE: z.string().min(1).optional(),
  METRICS_TOKEN: z.string().min(16, { error: 'needs at least 16 characters' }).optional(),
  DB_POOL: z.coerce.number().int().min(1).max(200).default(10),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
})

/** A setting is wrong; the message is one line that names it. The program ends with it. */
export class ConfigError extends Error {}

/** Everything the environment decides, checked. Folders are relative to the working directory. */
export interface Config {
  readonly port: number
  readonly host: string
  /**
   * Addresses and networks of the proxies before the service, whose X-Forwarded-For is believed; none = the address of
   * the connection counts.
   */
  readonly trustedProxies: readonly string[]
  readonly dataDir: string
  /** A PostgreSQL server; absent = the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** A streaming replica of that server, for reads that may be late; absent = there is none. */
  readonly databaseReadUrl: string | undefined
  /** In ms: by how much such reads may be late. */
  readonly readLagMs: number
  readonly seed: (typeof flag)[number]
  /** Absent outside production = made once and kept in `dataDir`. */
  readonly jwtSecret: string | undefined
  /** The address users type, for links; never taken from a request's Host header. */
  readonly publicOrigin: string
  readonly logLevel: z.infer<typeof environment>['LOG_LEVEL']
  readonly hostDir: string
  readonly remotesDir: string
  /** Read once, by a database that never had a composition. */
  readonly manifestFile: string
  /** Where published releases lie: a folder, or `s3://bucket/prefix?endpoint=...` with its secrets. */
  readonly registry: string
  readonly registrySecrets: StoreSecrets
  /**
   * Where browsers find the files of the registry, ending in a slash: a CDN before it; absent = they come from this
   * service.
   */
  readonly registryCdn: string | undefined
  /** Lists of those whose releases are trusted; a list that is not there trusts nobody. */
  readonly publisherFiles: readonly string[]
  /** JWK of the P-256 key that signs compositions; absent outside production = made once and kept in `dataDir`. */
  readonly compositionKeyFile: string | undefined
  /** Public keys of the deployments whose compositions may come here with their proof; absent = of none. */
  readonly stageKeysFile: string | undefined
  /** Whether a composition is tried in a browser before it goes live, where the machine has one. */
  readonly smoke: 'auto' | 'off'
  /** Whether fingerprint devices may be on this machine: a simulator in tests, never in production. */
  readonly deviceLoopback: boolean
  /** The mail server; absent = mail is kept in the outbox. */
  readonly mail: { readonly url: string; readonly from: string } | undefined
  /** Takes `POST {to, text}`; absent = text messages are kept in the outbox. */
  readonly sms: { readonly url: string; readonly token: string | undefined } | undefined
  /** Where webhooks of teams may go, as origins; absent = what they would get is kept in the outbox. */
  readonly webhooks: readonly string[] | undefined
  /** Firebase Cloud Messaging; absent = nothing is pushed, and nobody is asked about it. */
  readonly push:
    | {
        readonly serviceAccountFile: string
        /** Where messages are sent; another one than Google's in tests. */
        readonly endpoint: string
        /** What browsers may know; the project's id comes from the service account. */
        readonly browser: {
          readonly apiKey: string
          readonly appId: string
          readonly messagingSenderId: string
          readonly vapidKey: string
        }
      }
    | undefined
  readonly metricsToken: string | undefined
  /** How long a stopping instance goes on serving while it says that it is not ready, so that a proxy turns away. */
  readonly drainSeconds: number
  /** The collector of traces, OTLP over HTTP; absent = nothing is traced. */
  readonly tracesEndpoint: string | undefined
  /** Where commands of `bin/staff` write down how backup and drill ended. */
  readonly operationsDir: string
  /** What the release says of itself; absent = started from a checkout. */
  readonly releaseFile: string | undefined
  readonly dbPool: number
  readonly production: boolean
}

function getPush(e: z.infer<typeof environment>): Config['push'] {
  const named = {
    FIREBASE_SERVICE_ACCOUNT_FILE: e.FIREBASE_SERVICE_ACCOUNT_FILE,
    FIREBASE_API_KEY: e.FIREBASE_API_KEY,
    FIREBASE_APP_ID: e.FIREBASE_APP_ID,
    FIREBASE_MESSAGING_SENDER_ID: e.FIREBASE_MESSAGING_SENDER_ID,
    FIREBASE_VAPID_KEY: e.FIREBASE_VAPID_KEY,
  }
  const {
    FIREBASE_SERVICE_ACCOUNT_FILE: serviceAccountFile,
    FIREBASE_API_KEY: apiKey,
    FIREBASE_APP_ID: appId,
    FIREBASE_MESSAGING_SENDER_ID: messagingSenderId,
    FIREBASE_VAPID_KEY: vapidKey,
  } = named
  if (serviceAccountFile && apiKey && appId && messagingSenderId && vapidKey)
    return {
      serviceAccountFile,
      endpoint: e.FIREBASE_ENDPOINT.replace(/\/$/, ''),
      browser: { apiKey, appId, messagingSenderId, vapidKey },
    }
  const missing = Object.entries(named)
    .filter(([, value]) => value === undefined)
    .map(([name]) => name)
  if (missing.length === Object.keys(named).length) return undefined
  throw new ConfigError(`Wrong setting - ${missing.join(', ')}: push needs all five settings of Firebase, or none`)
}

// A secret someone typed to get past the check: few different characters, or a word from an example.
const isWeakSecret = (secret: string) =>
  secret.length < 32 || new Set(secret).size < 10 || /change.?me|default|example|password|secret/i.test(secret)

function parseSettings(env: Readonly<Record<string, string | undefined>>): z.infer<typeof environment> {
  // An empty variable, as compose files leave it, means "not set".
  const found = withSecretFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if ('wrong' in found) throw new ConfigError(`Wrong setting - ${found.wrong}`)
  const parsed = environment.safeParse(found.env)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`)
  throw new ConfigError(`Wrong setting - ${lines.join('; ')}`)
}

/** Refuses settings that are each right and together are not, or that production does not take. */
function refuseUnsound(e: ReturnType<typeof parseSettings>, production: boolean): void {
  if (production && (!e.JWT_SECRET || isWeakSecret(e.JWT_SECRET)))
    throw new ConfigError('Wrong setting - JWT_SECRET: production needs a random secret of at least 32 characters')
  if (e.DATABASE_READ_URL && !e.DATABASE_URL)
    throw new ConfigError('Wrong setting - DATABASE_READ_URL: a replica belongs to a server; set DATABASE_URL as well')
  if (production && !e.COMPOSITION_KEY_FILE)
    throw new ConfigError(
      'Wrong setting - COMPOSITION_KEY_FILE: production needs the file of the key that signs compositions, the same for every instance',
    )
  if (production && e.SEED === 'demo')
    throw new ConfigError('Wrong setting - SEED: the demo company and its known passwords are refused in production')
  if (production && (e.LOG_LEVEL === 'debug' || e.LOG_LEVEL === 'trace'))
    throw new ConfigError('Wrong setting - LOG_LEVEL: debug and trace are refused in production')
  if (production && e.DEVICE_LOOPBACK === 'allow')
    throw new ConfigError('Wrong setting - DEVICE_LOOPBACK: allow is for tests and refused in production')
  if (production && e.REGISTRY_CDN?.startsWith('http:'))
    throw new ConfigError('Wrong setting - REGISTRY_CDN: production needs https, or browsers refuse its files')
  if (e.REGISTRY_CDN && e.PUBLIC_ORIGIN && new URL(e.REGISTRY_CDN).origin === new URL(e.PUBLIC_ORIGIN).origin)
    throw new ConfigError('Wrong setting - REGISTRY_CDN: it is the address of the product itself; leave it out')
  if (production && e.WEBHOOK_ORIGINS?.some((one) => one.startsWith('http:')))
    throw new ConfigError('Wrong setting - WEBHOOK_ORIGINS: production needs https')
  if (e.SMTP_URL && !e.MAIL_FROM)
    throw new ConfigError('Wrong setting - MAIL_FROM: a mail server needs the address that mail comes from')
}

/** Reads and checks the settings. Throws {@link ConfigError}. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const e = parseSettings(env)
  const production = e.NODE_ENV === 'production'
  refuseUnsound(e, production)
  return {
    port: e.PORT,
    host: e.HOST,
    trustedProxies: e.TRUSTED_PROXIES,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    databaseReadUrl: e.DATABASE_READ_URL,
    readLagMs: e.DATABASE_READ_LAG_SECONDS * 1_000,
    seed: e.SEED ?? (production ? 'minimal' : 'demo'),
    jwtSecret: e.JWT_SECRET,
    publicOrigin: e.PUBLIC_ORIGIN?.replace(/\/$/, '') ?? `http://${e.HOST}:${e.PORT}`,
    logLevel: e.LOG_LEVEL,
    hostDir: e.HOST_DIR,
    remotesDir: e.REMOTES_DIR,
    manifestFile: e.MANIFEST_FILE,
    registry: e.REGISTRY ?? join(e.DATA_DIR, 'registry'),
    publisherFiles: production ? [e.PUBLISHERS_FILE] : [e.PUBLISHERS_FILE, localPublishers],
    registrySecrets: {
      AWS_ACCESS_KEY_ID: e.AWS_ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY: e.AWS_SECRET_ACCESS_KEY,
      AWS_SESSION_TOKEN: e.AWS_SESSION_TOKEN,
      AWS_REGION: e.AWS_REGION,
    },
    registryCdn: e.REGISTRY_CDN?.replace(/\/?$/, '/'),
    compositionKeyFile: e.COMPOSITION_KEY_FILE,
    stageKeysFile: e.STAGE_KEYS_FILE,
    smoke: e.SMOKE,
    deviceLoopback: e.DEVICE_LOOPBACK === 'allow',
    mail: e.SMTP_URL && e.MAIL_FROM ? { url: e.SMTP_URL, from: e.MAIL_FROM } : undefined,
    sms: e.SMS_GATEWAY_URL ? { url: e.SMS_GATEWAY_URL, token: e.SMS_GATEWAY_TOKEN } : undefined,
    webhooks: e.WEBHOOK_ORIGINS,
    push: getPush(e),
    metricsToken: e.METRICS_TOKEN,
    drainSeconds: e.DRAIN_SECONDS,
    tracesEndpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
    operationsDir: e.OPERATIONS_DIR ?? join(e.DATA_DIR, 'operations'),
    releaseFile: e.RELEASE_FILE,
    dbPool: e.DB_POOL,
    production,
  }
}
