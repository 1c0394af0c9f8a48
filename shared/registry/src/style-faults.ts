import { parse, type AtRule, type ChildNode, type Root } from 'postcss'

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
// What no layer and no class can keep at home: they name things for the whole page.
const pageWide = new Set([
  'font-face',
  'property',
  'counter-style',
  'font-palette-values',
  'view-transition',
  'import',
  'namespace',
])
/** Class names of the host's pieces. */
const ofHost = /^(mantine-|kit-)/
/**
 * Names of the host's animations. The layer of remotes is above Mantine's, so an animation with the same name would
 * change the host.
 */
const movesHost = /^(m_|mantine-|kit-)/
const className = /\.((?:[\w-]|\\.|\P{ASCII})+)/gu

/** Whether a selector names its own class: then its matches are in the remote's part of the page, or beside it. */
const namesOwn = (selector: string): boolean =>
  [...selector.matchAll(className)].some(([, name]) => name !== undefined && !ofHost.test(name))

/** Selectors of `:global` in a CSS module keep their names: they are the page's, not the remote's. */
function withoutGlobal(selector: string): string {
  let text = ''
  for (let at = 0; at < selector.length; at++) {
    if (!selector.startsWith(':global', at)) {
      text += selector[at]
      continue
    }
    at += ':global'.length
    if (selector[at] !== '(') return text
    for (let depth = 0; at < selector.length; at++) {
      if (selector[at] === '(') depth++
      if (selector[at] === ')' && --depth === 0) break
    }
  }
  return text
}

const getLine = (node: ChildNode): number => node.source?.start?.line ?? 1
const isKeyframes = (node: ChildNode['parent']): boolean =>
  node?.type === 'atrule' && (node as AtRule).name.endsWith('keyframes')

/** A kind of paper with a name holds only for what asks for it by that name. No layer takes one in. */
export const isNamedPage = (node: ChildNode): boolean =>
  node.type === 'atrule' && node.name === 'page' && /^[a-z][\w-]*$/i.test(node.params)

/** The styles of one file that reach beyond the remote. `isModule`: a CSS module before its names are made unique. */
export function globalStyles(root: Root, isModule: boolean): StyleFault[] {
  const faults: StyleFault[] = []
  root.walkAtRules((rule) => {
    if (pageWide.has(rule.name) || (rule.name === 'page' && !isNamedPage(rule)))
      faults.push({ line: getLine(rule), message: `@${rule.name} holds for the whole page` })
    const name = rule.params
    if (isKeyframes(rule) && (movesHost.test(name) || (isModule && name.includes(':global'))))
      faults.push({ line: getLine(rule), message: `@${rule.name} "${name}" is a name of the whole page` })
  })
  root.walkRules((rule) => {
    // What is nested in a rule of the remote is below it.
    if (rule.parent?.type === 'rule' || isKeyframes(rule.parent) || /^:(import|export)\b/.test(rule.selector)) return
    for (const selector of rule.selectors)
      if (!namesOwn(isModule ? withoutGlobal(selector) : selector))
        faults.push({ line: getLine(rule), message: `"${selector}" names no class of the remote` })
  })
  return faults
}

const isLayer = (node: ChildNode): boolean =>
  node.type === 'comment' ||
  isNamedPage(node) ||
  (node.type === 'atrule' &&
    (node.name === 'charset' || (node.name === 'layer' && node.params === styleLayer && node.nodes !== undefined)))

/** The faults of a built stylesheet: styles outside of the layer, or styles that reach beyond the remote. */
export function styleFaults(css: string): StyleFault[] {
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
    ...globalStyles(root, false),
  ]
}
