import {
  L,
  approvalScreen,
  contributionKinds,
  parentKey,
  permit,
  to,
  widgetScreen,
  writableFields,
  type AnyResource,
  type ContributionKind,
  type Label,
  type Need,
  type RemoteDescriptor,
  type WidgetSpec,
} from '@staff/contract'
import { getContributed, getContributedLoads, type ContributedEntries } from './contributed.ts'
import type { LoadScreen } from './load-screen.ts'

export * from './contributed.ts'
export * from './load-screen.ts'
export * from './search-words.ts'

/** For whom an entry of the side menu is, beside its permission (spec 1 section 2.3). */
interface MenuRules {
  /** In the fixed list of what self-service users see. */
  readonly selfService?: boolean
  /** What self-service users read instead of the label. */
  readonly selfServiceLabel?: Label
  /** Shown to self-service users only when their working shift has this name; the office sees it always. */
  readonly workingShift?: string
  /** Its entries of menu, tabs, cards and search are shown while an administrator has this flag on. */
  readonly flag?: string
}
/** A resource with its list and form screens, and the places that lead to it. */
export interface ResourceEntry extends MenuRules {
  readonly resource: AnyResource
  readonly load: LoadScreen
  /** Side-menu parent; absent = no menu entry (metadata is on landing cards instead). */
  readonly under?: string
  readonly order: number
  /** The label in menu, tabs and search; the resource's own when absent. */
  readonly label?: Label
  /** The header tab group it belongs to. */
  readonly tab?: string
  readonly card?: { readonly landing: string; readonly description: Label }
  /** What opens the create form where it is not the right to create; the service asks that one all the same. */
  readonly createNeed?: Need
  /**
   * With what the smoke gate fills the create form before it saves it, by field, as the address of a form has it; the
   * service takes the record back (docs/rules/composition.md, "The gate").
   */
  readonly trial?: Readonly<Record<string, string>>
}
/** A screen that is not list and form. */
export interface PageEntry extends MenuRules {
  /** May have places, `/structure/{nodeId}/edit/{id}`; the screen finds them in `params`. */
  readonly path: string
  readonly permission: Need
  readonly title: Label
  readonly load: LoadScreen
  /** It shows a sheet of paper (`PrintPage`): the service makes a PDF of such pages, and of no others. */
  readonly sheet?: boolean
  readonly under?: string
  readonly order?: number
  readonly tab?: string
  /** A tab of another group that leads here as well; the page itself shows the tabs of its own. */
  readonly alsoTab?: { readonly group: string; readonly label: Label; readonly order: number }
}
/** A side-menu group; it opens its first permitted child. */
export interface GroupEntry {
  readonly id: string
  readonly under: string
  readonly label: Label
  readonly order: number
  readonly permission?: Need
  readonly flag?: string
}
/** A dashboard widget. The host draws its frame and title; the component fills the body and asks for its own data. */
export interface WidgetEntry {
  readonly widget: WidgetSpec
  readonly load: LoadScreen
  /** It is offered and shown while an administrator has this flag on. */
  readonly flag?: string
}
/**
 * The panel beside a request of a kind on its answer page. The component gets the request as `id` and loads its own
 * data.
 */
export interface ApprovalEntry {
  readonly requestType: string
  readonly permission: Need
  readonly load: LoadScreen
}
/** Everything a remote brings; the only module it exposes. */
export interface RemoteManifest extends ContributedEntries {
  readonly name: RemoteDescriptor['name']
  /** How its team is told that it fails, is switched off or is stood in for. */
  readonly owner?: NonNullable<RemoteDescriptor['owner']>
  readonly groups?: readonly GroupEntry[]
  readonly resources?: readonly ResourceEntry[]
  readonly pages?: readonly PageEntry[]
  readonly widgets?: readonly WidgetEntry[]
  readonly approvals?: readonly ApprovalEntry[]
}
/**
 * What the build leaves of a manifest in a release: its code references by name. All else of it is in the
 * descriptor, and its declarations travel with the screens that use them.
 */
export interface ReleasedScreens {
  readonly name: RemoteDescriptor['name']
  readonly screens: Readonly<Record<string, LoadScreen>>
}
export const defineRemote = (manifest: RemoteManifest): RemoteManifest => manifest

type Contributions = Pick<
  RemoteDescriptor,
  | 'routes'
  | 'navigation'
  | 'tabs'
  | 'cards'
  | 'search'
  | 'widgets'
  | 'approvals'
  | 'permissions'
  | 'owner'
  | 'trials'
  | ContributionKind
>
type Route = RemoteDescriptor['routes'][number]

function readNeed(r: AnyResource): Need {
  const need = permit(r, 'READ')
  if (!need) throw new Error(`${r.name} is listed but declares no READ permission`)
  return need
}
function resourceRoutes({ resource: r, label = r.label, createNeed }: ResourceEntry): Route[] {
  const modes = [
    ['list', permit(r, 'READ'), to(r).list(), label],
    [
      'create',
      r.form ? (createNeed ?? permit(r, 'CREATE')) : null,
      to(r).create(),
      L(`Create ${label.en}`, `បង្កើត${label.km}`),
    ],
    ['view', r.form ? permit(r, 'VIEW') : null, `${r.screen}/view/{id}`, L(`View ${label.en}`, `មើល${label.km}`)],
    [
      'update',
      r.form ? permit(r, 'UPDATE') : null,
      `${r.screen}/update/{id}`,
      L(`Update ${label.en}`, `កែ${label.km}`),
    ],
  ] as const
  const parent = parentKey(r)
  // Spec 2 section 2.7: the forms are under the record's parent as well.
  const paths = (mode: Route['mode'], path: string) =>
    parent && mode !== 'list' ? [path, path.replace(r.screen, `${r.screen}/{${parent}}`)] : [path]
  return modes.flatMap(([mode, permission, path, title]) =>
    permission ? paths(mode, path).map((at) => ({ mode, permission, path: at, title, screen: r.name })) : [],
  )
}

/** The flag of an entry as the descriptor has it: none where none is named. */
const withFlag = ({ flag }: { readonly flag?: string | undefined }) => (flag === undefined ? {} : { flag })

/** Screens and pages alike, with what menu, tabs, cards and search need of them. */
const getEntries = (m: RemoteManifest) => [
  ...(m.resources ?? []).map((e) => ({
    ...e,
    path: e.resource.screen,
    permission: readNeed(e.resource),
    label: e.label ?? e.resource.label,
  })),
  ...(m.pages ?? []).map((e) => ({ ...e, label: e.title, card: undefined, order: e.order ?? 100 })),
]
type Entry = ReturnType<typeof getEntries>[number]

const getRoutes = (m: RemoteManifest): Route[] => [
  ...(m.resources ?? []).flatMap(resourceRoutes),
  ...(m.pages ?? []).map((p) => ({
    path: p.path,
    permission: p.permission,
    title: p.title,
    screen: p.path,
    mode: 'page' as const,
    sheet: p.sheet === true,
  })),
]

const getNavigation = (m: RemoteManifest, entries: readonly Entry[]) => [
  ...(m.groups ?? []).map((g) => ({ ...g, selfService: false })),
  ...entries.flatMap(
    ({ path, label, permission, order, under, selfService = false, selfServiceLabel, workingShift, flag }) =>
      under
        ? [
            {
              id: path.slice(1),
              under,
              label,
              path,
              permission,
              order,
              selfService,
              ...(selfServiceLabel ? { selfServiceLabel } : {}),
              ...(workingShift ? { workingShift } : {}),
              ...withFlag({ flag }),
            },
          ]
        : [],
  ),
]

const getTabs = (m: RemoteManifest, entries: readonly Entry[]) => [
  ...entries.flatMap(({ tab, label, path, permission, order, flag }) =>
    tab ? [{ group: tab, label, path, permission, order, ...withFlag({ flag }) }] : [],
  ),
  ...(m.pages ?? []).flatMap(({ alsoTab, path, permission, flag }) =>
    alsoTab ? [{ ...alsoTab, path, permission, ...withFlag({ flag }) }] : [],
  ),
]

/** What is tried of the forms, by screen. Throws where a form does not send one of the fields. */
function getTrials({ resources = [] }: RemoteManifest): Pick<Contributions, 'trials'> {
  const tried = resources.flatMap(({ resource, trial }) => (trial ? [{ resource, trial }] : []))
  for (const { resource, trial } of tried) {
    const sent = new Set(writableFields(resource).map((one) => one.sent))
    const unknown = Object.keys(trial).filter((name) => !sent.has(name))
    if (unknown.length > 0)
      throw new Error(`The trial of ${resource.name} names ${unknown.join(', ')}, which its form does not send.`)
  }
  return tried.length === 0
    ? {}
    : { trials: Object.fromEntries(tried.map(({ resource, trial }) => [resource.name, { ...trial }])) }
}

/**
 * What a manifest contributes as plain data: menu, tabs, cards and search are derived from its resources and pages, so
 * that the host can draw them without loading the remote. Used by the remote's build.
 */
export function describeRemote(m: RemoteManifest): Contributions {
  const entries = getEntries(m)
  const routes = getRoutes(m)
  const navigation = getNavigation(m, entries)
  const tabs = getTabs(m, entries)
  const cards = entries.flatMap(({ card, label, path, permission, order, flag }) =>
    card ? [{ ...card, label, path, permission, order, ...withFlag({ flag }) }] : [],
  )
  // An address with places leads nowhere by itself.
  const search = entries
    .filter(({ path }) => !path.includes('{'))
    .map(({ label, path, permission, flag }) => ({ label, path, permission, ...withFlag({ flag }) }))
  const widgets = (m.widgets ?? []).map(({ widget: { endpoint: _, size, ...w }, flag }) => ({
    ...w,
    size: [...size] as [number, number],
    ...withFlag({ flag }),
  }))
  const approvals = (m.approvals ?? []).map(({ requestType, permission }) => ({ requestType, permission }))
  const contributed = getContributed(m)
  const offered = contributionKinds.flatMap((kind): readonly { readonly permission: Need }[] => contributed[kind] ?? [])
  const needs = [...routes, ...navigation, ...widgets, ...approvals, ...offered].flatMap(({ permission }) =>
    permission && permission !== 'signedIn' ? [permission] : [],
  )
  return {
    routes,
    navigation,
    tabs,
    cards,
    search,
    widgets,
    approvals,
    permissions: [...new Set(needs)].sort(),
    ...(m.owner ? { owner: m.owner } : {}),
    ...contributed,
    ...getTrials(m),
  }
}

export { approvalScreen, widgetScreen }

/** Every code reference of a manifest, by the name under which the host asks for it. */
export const getLoads = (m: RemoteManifest): [screen: string, load: LoadScreen][] => [
  ...(m.resources ?? []).map(({ resource, load }): [string, LoadScreen] => [resource.name, load]),
  ...(m.pages ?? []).map(({ path, load }): [string, LoadScreen] => [path, load]),
  ...(m.widgets ?? []).map(({ widget, load }): [string, LoadScreen] => [widgetScreen(widget.reportId), load]),
  ...(m.approvals ?? []).map(({ requestType, load }): [string, LoadScreen] => [approvalScreen(requestType), load]),
  ...getContributedLoads(m),
]

/**
 * The load function behind a route's `screen` or a {@link widgetScreen}. Undefined when the remote does not expose it.
 */
export const getScreen = (m: RemoteManifest | ReleasedScreens, screen: string): LoadScreen | undefined =>
  'screens' in m
    ? Object.hasOwn(m.screens, screen)
      ? m.screens[screen]
      : undefined
    : getLoads(m).find(([name]) => name === screen)?.[1]
