import * as z from 'zod'
import { contributionKinds, contributionSchemas, unknownContributionSchema } from './contribution.ts'
import { flagged, labelSchema as label, needSchema as need } from '../need.ts'

/** The number of the contract between host and remotes; a remote names the range it was built for. */
export const contractVersion = '1.1.0'
/** The number of the service's API, as in the descriptor's `service`. */
export const serviceApiVersion = 1

/**
 * Names of the product's own five remotes; the service areas have the same names. Further remotes may join by the
 * manifest.
 */
export const remoteNames = ['admin', 'employee', 'attendance-leave', 'payroll', 'reports'] as const

const path = z
  .string()
  .regex(/^\/[a-z0-9/{}A-Z-]*$/)
  .max(200)
/** The name of a remote: its folder, its address and its container; never one that every object has. */
export const remoteNameSchema = z.string().regex(/^(?!constructor$)[a-z][a-z0-9-]{0,39}$/)
const fileName = z
  .string()
  .regex(/^[A-Za-z0-9._/-]+$/)
  .refine((v) => !v.includes('..') && !v.startsWith('/'))
const hash = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)

/** A page of a remote. `screen` names the load function in the remote's own manifest. */
export const routeSchema = z.strictObject({
  path,
  permission: need,
  title: label,
  screen: z.string().min(1).max(100),
  mode: z.enum(['list', 'create', 'view', 'update', 'page']),
  /** Of a page: whether it shows a sheet of paper, which the service prints. Releases of before say nothing. */
  sheet: z.boolean().optional(),
})
/** An entry of the side menu. A group has no path and opens its first permitted child. */
export const navigationSchema = z.strictObject({
  id: z.string().min(1),
  under: z.string().min(1),
  label,
  path: path.optional(),
  permission: need.optional(),
  order: z.number().int(),
  /** In the fixed allowed list of self-service users (spec 1 section 2.3). */
  selfService: z.boolean().default(false),
  /** What self-service users read instead of the label. */
  selfServiceLabel: label.optional(),
  /**
   * Shown to self-service users only when their working shift has this name (spec 1 section 2.3: ROSTER); the office
   * sees it always.
   */
  workingShift: z.string().min(1).max(100).optional(),
  ...flagged,
})
/** A tab of a section's header tab bar (spec 1 section 2.4). */
export const tabSchema = z.strictObject({
  group: z.string().min(1),
  label,
  path,
  permission: need,
  order: z.number().int(),
  ...flagged,
})
/** A card on a Meta Data or Report landing page. */
export const cardSchema = z.strictObject({
  landing: path,
  label,
  description: label,
  path,
  permission: need,
  order: z.number().int(),
  ...flagged,
})
/** A page that quick search offers. */
export const searchSchema = z.strictObject({ label, path, permission: need, ...flagged })
/** A dashboard widget (spec 1 section 2.5). */
export const widgetSchema = z.strictObject({
  reportId: z.number().int().min(1),
  label,
  type: z.enum(['card', 'chart', 'score']),
  use: z.enum(['admin', 'ess', 'all']),
  permission: need,
  size: z.tuple([z.number().int().min(1).max(12), z.number().int().min(1).max(12)]),
  /** Shows fixed sample data: offered in the template dialog, never placed for a new user. */
  sample: z.boolean().optional(),
  ...flagged,
})
/** The detail view that a remote gives to approvers of one request type. */
export const approvalSchema = z.strictObject({ requestType: z.string().min(1), permission: need })

/** The name under which the host loads a widget. The rules of a screen apply: hashes, time limit, fallback, Retry. */
export const widgetScreen = (reportId: number): string => `widget/${reportId}`
/** The name under which the host loads what is beside a request of a kind. */
export const approvalScreen = (requestType: string): string => `approval/${requestType}`

/** How the team of a remote is told that it fails: by mail, by a webhook, or both. */
export const ownerSchema = z.strictObject({
  mail: z.email().max(200).optional(),
  webhook: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
})
/** The fields of a descriptor that this contract knows. */
export const descriptorFields = z.strictObject({
  schema: z.literal(1),
  name: remoteNameSchema,
  version: z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/),
  contract: z.string().min(1),
  service: z.number().int().min(1),
  /** The remote's `remoteEntry` file, relative to its folder. */
  entry: fileName,
  files: z.record(fileName, hash),
  /** The files that each screen needs beside the entry, so that the host asks for all of them in one round. */
  screens: z.record(z.string(), z.array(fileName)).optional(),
  /**
   * Shared packages with the version of the remote's build, and the names it imports from curated packages and the
   * product's own.
   */
  shared: z.record(z.string(), z.strictObject({ version: z.string(), names: z.array(z.string()).optional() })),
  /**
   * Resources that its screens list and write, by call path, each with every field that they send or ask for. For the
   * gate only.
   */
  resources: z.record(z.string(), z.array(z.string())).optional(),
  /**
   * Paths of the calls outside of those resources that its code may make; `{}` replaces a value. For the gate only.
   */
  calls: z.array(z.string()).optional(),
  /**
   * By create screen: the values that the smoke gate types before it saves the form. They are not kept. For the gate
   * only.
   */
  trials: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  /** The team of the remote. Never sent to a browser. */
  owner: ownerSchema.optional(),
  permissions: z.array(z.string()),
  routes: z.array(routeSchema),
  navigation: z.array(navigationSchema),
  tabs: z.array(tabSchema),
  cards: z.array(cardSchema),
  search: z.array(searchSchema),
  widgets: z.array(widgetSchema),
  approvals: z.array(approvalSchema),
  ...contributionSchemas,
})
export type RemoteDescriptor = z.infer<typeof descriptorFields>
/**
 * One release of one remote: what it contributes and every file with its hash. Made by the remote's own build. A list
 * of entries under a name that this contract does not know is a kind of contribution of a later one. It is kept,
 * because the signature is over it, and nothing is drawn of it.
 */
export const descriptorSchema: z.ZodType<RemoteDescriptor, z.input<typeof descriptorFields>> = z
  .object(descriptorFields.shape)
  .catchall(unknownContributionSchema)
  .refine((d) => d.entry in d.files, { error: 'the entry file has no hash', path: ['entry'] })

/** Every flag that the entries of a release name. */
export function getFlags(d: RemoteDescriptor): ReadonlySet<string> {
  const own = [...d.navigation, ...d.tabs, ...d.cards, ...d.search, ...d.widgets]
  const contributed = contributionKinds.flatMap(
    (kind): readonly { readonly flag?: string | undefined }[] => d[kind] ?? [],
  )
  return new Set([...own, ...contributed].flatMap(({ flag }) => flag ?? []))
}

/** The address of a folder on another origin, ending in a slash. */
const folderAddress = z.url({ protocol: /^https?$/ }).regex(/^[^?#,;\s]+\/$/)
/**
 * A release as the composition names it: the descriptor and the address of its folder at the product, ending in a
 * slash; `cdn` is that of the same files at the CDN of its registry, from which they come where it answers.
 */
export const releaseSchema = z.strictObject({
  base: z.string().min(1),
  cdn: folderAddress.optional(),
  descriptor: descriptorSchema,
})
/**
 * The answer of `GET composition`: the active snapshot, filtered for the caller
 * (docs/rules/composition.md, "What each caller gets").
 */
export const compositionSchema = z.strictObject({
  snapshot: z.string().min(1),
  remotes: z.array(releaseSchema),
  /** Paths of active routes that were left out because the caller may not open them: 403 in the host, not 404. */
  closed: z.array(path).optional(),
})
export type Composition = z.infer<typeof compositionSchema>
export type Release = z.infer<typeof releaseSchema>
export type RouteEntry = z.infer<typeof routeSchema>
export type NavigationEntry = z.infer<typeof navigationSchema>
