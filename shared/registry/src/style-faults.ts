import { parse, type AtRule, type ChildNode, type Container, type Root, type Rule } from 'postcss'
import { getClassNames, getFarthest, getReaches, type Reach } from './selector-reach.ts'

/**
 * The cascade layer of all styles of remotes: above Mantine's layers, below the kit's
 * (docs/rules/composition.md, "Styles").
 */
export const styleLayer = 'remote'

/** A style that reaches beyond its remote. `line` counts from 1 in the text that was looked at. */
export interface StyleFault {
  readonly line: number
  readonly message: string
}
/** At-rules that hold only for what they enclose. Every other one names or changes something of the whole page. */
const keptAtHome = new Set([
  'charset',
  'container',
  'layer',
  'media',
  'scope',
  'starting-style',
  'supports',
  // Of CSS modules: a constant of the file.
  'value',
])
/** Class names of the host's pieces, and of the Mantine that it brings. */
const ofHost = /^(m_|mantine-|kit-)/

const getLine = (node: ChildNode): number => node.source?.start?.line ?? 1
const isKeyframes = ({ name }: AtRule): boolean => /^(-webkit-|-moz-)?keyframes$/.test(name)

/** A kind of paper with a name holds only for what asks for it by that name. No layer takes one in. */
export const isNamedPage = (node: ChildNode): boolean =>
  node.type === 'atrule' && node.name === 'page' && /^[a-z][\w-]*$/i.test(node.params)

/** A kind of paper, or a margin of one. */
const isPaper = (rule: AtRule): boolean =>
  isNamedPage(rule) || (rule.parent?.type === 'atrule' && isNamedPage(rule.parent))

/** What is known of a sheet: a CSS module before its names are made unique, and the names of the live host's styles. */
interface SheetFacts {
  readonly isModule: boolean
  readonly hostNames?: readonly string[] | undefined
}

const faultsOfAtRules = (root: Root, { isModule, hostNames = [] }: SheetFacts): StyleFault[] => {
  const faults: StyleFault[] = []
  root.walkAtRules((rule) => {
    const { name, params } = rule
    const line = getLine(rule)
    if (isKeyframes(rule)) {
      // The layer of remotes is above Mantine's: an animation with the same name would change the host.
      if (ofHost.test(params) || hostNames.includes(params) || (isModule && params.includes(':global')))
        faults.push({ line, message: `@${name} "${params}" is a name of the whole page` })
    } else if (!keptAtHome.has(name) && !isPaper(rule))
      faults.push({ line, message: `@${name} holds for the whole page` })
  })
  return faults
}

/** The styles of one file that reach beyond the remote. */
export function globalStyles(root: Root, facts: SheetFacts): StyleFault[] {
  const faults: StyleFault[] = []
  const taken = new Set(facts.hostNames)
  const isOwn = (name: string) => !ofHost.test(name) && !taken.has(name)
  const look = (parent: Container, nesting: Reach) => {
    for (const node of parent.nodes ?? []) {
      if (node.type === 'atrule' && !isKeyframes(node)) look(node, nesting)
      if (node.type !== 'rule' || /^:(import|export)\b/.test(node.selector)) continue
      const reaches = readReaches(node, { nesting, isOwn, isModule: facts.isModule })
      for (const { text, reach } of reaches)
        if (reach === 'page')
          faults.push({ line: getLine(node), message: `"${text}" reaches elements outside of the remote` })
      // A rule that is told already is not told again for what it encloses.
      const within = getFarthest(reaches.map(({ reach }) => reach))
      look(node, within === 'page' ? 'own' : within)
    }
  }
  look(root, 'page')
  return [...faultsOfAtRules(root, facts), ...faults]
}

/** The reach of a rule's selectors; one that cannot be read counts as reaching everything. */
function readReaches(rule: Rule, reading: Parameters<typeof getReaches>[1]): ReturnType<typeof getReaches> {
  try {
    return getReaches(rule.selector, reading)
  } catch {
    return [{ text: rule.selector, reach: 'page' }]
  }
}

const isLayer = (node: ChildNode): boolean =>
  node.type === 'comment' ||
  isNamedPage(node) ||
  (node.type === 'atrule' &&
    (node.name === 'charset' || (node.name === 'layer' && node.params === styleLayer && node.nodes !== undefined)))

/**
 * The faults of a built stylesheet: styles outside of the layer, or styles that reach beyond the remote. `hostNames`:
 * the names of classes and animations in the styles of the live host.
 */
export function styleFaults(css: string, hostNames?: readonly string[]): StyleFault[] {
  let root: Root
  try {
    root = parse(css)
  } catch (error) {
    return [{ line: 1, message: `it cannot be read: ${error instanceof Error ? error.message : String(error)}` }]
  }
  const outside = root.nodes.filter((node) => !isLayer(node))
  return [
    ...outside
      .slice(0, 1)
      .map((node) => ({ line: getLine(node), message: `it has styles outside of the layer "${styleLayer}"` })),
    ...globalStyles(root, { isModule: false, hostNames }),
  ]
}

/**
 * The names of classes and animations of a sheet of the host that its remotes must leave alone, sorted; without those
 * that {@link styleFaults} knows by their beginning.
 */
export function getStyleNames(css: string): string[] {
  const names = new Set<string>()
  const root = parse(css)
  root.walkAtRules((rule) => {
    if (isKeyframes(rule)) names.add(rule.params)
  })
  root.walkRules((rule) => {
    if (!(rule.parent?.type === 'atrule' && isKeyframes(rule.parent)))
      for (const name of getClassNames(rule.selector)) names.add(name)
  })
  return [...names].filter((name) => !ofHost.test(name)).toSorted()
}
