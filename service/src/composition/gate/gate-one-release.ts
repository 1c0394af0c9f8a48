import {
  apiPath,
  contributionKinds,
  type AnyResource,
  withinRange,
  serviceApiVersion,
  type GateFault,
  type Need,
  type RemoteDescriptor,
} from '@staff/contract'
import { bulkImport } from '@staff/contract/admin'
import { allResources } from '@staff/contract/catalogue'
import { allPermissionKeys } from '@staff/contract/permissions'
import { getBundledIntegrity, styleFaults } from '@staff/registry'
import * as z from 'zod'
import { knownCounts } from '../../contributions/known-counts.ts'
import { knownCalls, unansweredCalls, type AnsweredCalls } from './known-calls.ts'
import type { ReleaseCatalogue, AvailableRelease } from '../releases/release-catalogue.ts'
import { faultMaker } from './release-fault.ts'

/** What the built host promises to remotes: the content of its provides.json. */
export const providesSchema = z.object({
  contract: z.string(),
  shared: z.record(z.string(), z.object({ version: z.string(), names: z.array(z.string()).optional() })),
  // Class and animation names of its styles; a host of before does not say them.
  styles: z.array(z.string()).optional(),
})
export type Provides = z.infer<typeof providesSchema>

/**
 * What a service answers to remotes: the version of its API, its resources, by the path of their calls, with their
 * fields, and its other calls.
 */
export interface Offer {
  readonly api: number
  readonly resources: ReadonlyMap<string, ReadonlySet<string>>
  /** Of all operations; undefined where they are not known yet. */
  readonly calls?: () => AnsweredCalls | undefined
  /** The keys of its counts and lists of contributions; undefined where they are not known yet. */
  readonly counts?: () => ReadonlySet<string> | undefined
}
/** Fields by call; several declarations of one call add up. */
function offered(declarations: readonly AnyResource[]): Offer['resources'] {
  const fields = new Map<string, Set<string>>()
  for (const one of declarations) {
    const path = apiPath(one)
    fields.set(path, new Set([...(fields.get(path) ?? []), ...Object.keys(one.fields)]))
  }
  return fields
}
/** The offer of this service. */
export const thisService: Offer = {
  api: serviceApiVersion,
  resources: offered([...allResources, bulkImport.document]),
  calls: knownCalls,
  counts: knownCounts,
}

const known: ReadonlySet<string> = new Set([...allPermissionKeys(), 'signedIn'])
/** The counts and lists that a release's contributions name. */
const countsAsked = ({ profileTabs = [], tasks = [] }: RemoteDescriptor): string[] => [
  ...new Set([
    ...profileTabs.flatMap(({ count }) => count ?? []),
    ...tasks.flatMap(({ count, list }) => [count, list]),
  ]),
]

/**
 * What a service cannot answer of a release: a call of a later API, or a resource, a field or a call that it does not
 * have.
 */
function unanswered(descriptor: RemoteDescriptor, { api, resources, calls, counts }: Offer): GateFault[] {
  const say = faultMaker(descriptor)
  const tooOld = descriptor.service > api
  const answered = calls?.()
  const counted = counts?.()
  const uncounted = counted ? countsAsked(descriptor).filter((key) => !counted.has(key)) : []
  const lost = answered ? unansweredCalls(descriptor.calls ?? [], answered) : []
  return [
    ...(tooOld ? [say('SERVICE_TOO_OLD', `it needs service API ${descriptor.service}; this service has ${api}`)] : []),
    ...Object.entries(descriptor.resources ?? {}).flatMap(([name, fields]) => {
      const here = resources.get(name)
      if (!here) return [say('FIELD_MISSING', `it uses the resource ${name}, which this service does not have`)]
      const missing = fields.filter((field) => !here.has(field))
      return missing.length > 0
        ? [say('FIELD_MISSING', `it uses ${missing.join(', ')} of ${name}, which this service does not have`)]
        : []
    }),
    ...(lost.length > 0
      ? [say('CALL_MISSING', `it calls ${lost.join(', ')}, which this service does not answer`)]
      : []),
    ...(uncounted.length > 0
      ? [say('COUNT_MISSING', `it asks for the counts ${uncounted.join(', ')}, which this service does not have`)]
      : []),
  ]
}

/** What a host and a service cannot answer of a release. Without a host only the service is asked. */
export function incompatibilities(
  descriptor: RemoteDescriptor,
  provides: Provides | undefined,
  offer: Offer = thisService,
): GateFault[] {
  const say = faultMaker(descriptor)
  const faults = unanswered(descriptor, offer)
  if (!provides) return faults
  if (!withinRange(provides.contract, descriptor.contract))
    faults.push(
      say('CONTRACT_RANGE', `it was made for contract ${descriptor.contract}; the host has ${provides.contract}`),
    )
  for (const [name, wants] of Object.entries(descriptor.shared)) {
    const here = Object.hasOwn(provides.shared, name) ? provides.shared[name] : undefined
    if (!here || !withinRange(here.version, wants.version)) {
      faults.push(say('SHARED_MISMATCH', `it shares ${name} ${wants.version}; the host has ${here?.version ?? 'none'}`))
      continue
    }
    const missing = here.names ? (wants.names ?? []).filter((one) => !here.names?.includes(one)) : []
    if (missing.length > 0)
      faults.push(say('EXPORT_MISSING', `it takes ${missing.join(', ')} of ${name}, which the host does not provide`))
  }
  return faults
}

/**
 * What a release says of itself that cannot be: unknown permissions, screens without files, named files without a hash.
 */
export function contradictions(descriptor: RemoteDescriptor): GateFault[] {
  const say = faultMaker(descriptor)
  const { routes, navigation, tabs, cards, search, widgets, approvals, permissions, screens, files, entry } = descriptor
  const { profileTabs = [], profileCards = [], tasks = [] } = descriptor
  const contributed = contributionKinds.flatMap(
    (kind): readonly { readonly permission: Need }[] => descriptor[kind] ?? [],
  )
  const needs = [
    ...permissions,
    ...[...routes, ...navigation, ...tabs, ...cards, ...search, ...widgets, ...approvals, ...contributed].flatMap(
      ({ permission }) => (permission ? [permission] : []),
    ),
  ]
  const unknown = [...new Set(needs)].filter((need) => !known.has(need))
  const unlisted = [...new Set([entry, ...Object.values(screens ?? {}).flat()])].filter(
    (file) => !Object.hasOwn(files, file),
  )
  const lost = screens
    ? [...new Set([...routes, ...profileTabs, ...profileCards, ...tasks].flatMap(({ screen }) => screen ?? []))].filter(
        (screen) => !Object.hasOwn(screens, screen),
      )
    : []
  return [
    ...unknown.map((need) =>
      say('UNKNOWN_PERMISSION', `it names the permission ${need}, which this service does not know`),
    ),
    ...unlisted.map((file) => say('FILE_UNLISTED', `${file} has no hash`)),
    ...lost.map((screen) => say('SCREEN_UNKNOWN', `no files are named for the screen ${screen}`)),
  ]
}

/** Files of a release that are read at the same time. */
const readAtOnce = 6
/**
 * What is found out about each file. A few at once: each has its own time to answer, and a long line of questions would
 * use it up before its turn.
 */
async function ofEach(
  paths: readonly string[],
  ask: (path: string) => Promise<readonly GateFault[]>,
): Promise<GateFault[]> {
  const faults: GateFault[] = []
  for (let at = 0; at < paths.length; at += readAtOnce)
    faults.push(...(await Promise.all(paths.slice(at, at + readAtOnce).map(ask))).flat())
  return faults
}

/** Files that are not there, not as the release says, or that nobody could read. */
export async function fileFaults(
  catalogue: Pick<ReleaseCatalogue, 'fileState'>,
  { descriptor }: AvailableRelease,
): Promise<GateFault[]> {
  const say = faultMaker(descriptor)
  const { name, version } = descriptor
  return ofEach(Object.keys(descriptor.files), async (path) => {
    const state = await catalogue.fileState(name, version, path)
    if (state.is === 'good') return []
    if (state.is === 'unread') return [say('FILE_UNREAD', `${path} could not be read: ${state.why}`)]
    return [
      state.is === 'changed'
        ? say('FILE_CHANGED', `${path} is not what was released`)
        : say('FILE_MISSING', `${path} is missing`),
    ]
  })
}

/**
 * Code and styles whose hash the entry does not name: no browser would check them, for the composition holds the hash
 * of the entry alone. Of what is live already nothing is asked, and of what nobody can read {@link fileFaults} tells.
 */
export async function uncheckedFiles(
  catalogue: Pick<ReleaseCatalogue, 'file'>,
  { descriptor }: AvailableRelease,
): Promise<GateFault[]> {
  const { name, version, entry, files } = descriptor
  const say = faultMaker(descriptor)
  const loaded = Object.keys(files).filter((path) => path !== entry && /\.(js|css)$/.test(path))
  const named = await catalogue.file(name, version, entry)
  if (!named) return []
  const text = Buffer.from(named).toString()
  return ofEach(loaded, async (path) => {
    const bytes = await catalogue.file(name, version, path)
    const isChecked = !bytes || text.includes(getBundledIntegrity(bytes))
    return isChecked ? [] : [say('HASH_MISSING', `${path}: ${entry} does not name its hash`)]
  })
}

/**
 * Styles of a release that would reach beyond its remote. Of what is live already nothing is asked: a rule that came
 * later must not keep anybody from going back.
 */
export async function styleIncompatibilities(
  catalogue: Pick<ReleaseCatalogue, 'file'>,
  { descriptor }: AvailableRelease,
  host: Provides | undefined,
): Promise<GateFault[]> {
  const say = faultMaker(descriptor)
  const sheets = Object.keys(descriptor.files).filter((path) => path.endsWith('.css'))
  const checked = await Promise.all(
    sheets.map(async (path) => {
      const bytes = await catalogue.file(descriptor.name, descriptor.version, path)
      return styleFaults(Buffer.from(bytes ?? []).toString(), host?.styles).map(({ line, message }) =>
        say('STYLE_GLOBAL', `${path}:${line}: ${message}`),
      )
    }),
  )
  return checked.flat()
}
