import parser from 'postcss-selector-parser'

/**
 * Where the elements are that a selector matches, from far to near: anywhere in the page (`page`), such with a class of
 * the remote (`own`), or below one of them (`below`). Neighbours of an own element may be of the host, those of an
 * element below it may not.
 */
export type Reach = 'page' | 'own' | 'below'
const order: readonly Reach[] = ['page', 'own', 'below']
const nearer = (one: Reach, other: Reach): Reach => (order.indexOf(one) < order.indexOf(other) ? other : one)
/** The farthest of all alternatives. */
export const getFarthest = (all: readonly Reach[]): Reach =>
  all.length === 0 ? 'page' : (order.find((one) => all.includes(one)) ?? 'page')

/** What selectors are read with: the reach of `&`, whether a class is the remote's, and whether it is a CSS module. */
interface Reading {
  readonly nesting: Reach
  readonly isOwn: (className: string) => boolean
  readonly isModule: boolean
}
/** Pseudo-classes whose element matches one of the alternatives itself; `:not` and `:has` say nothing about it. */
const alternatives = new Set([':is', ':where', ':matches', ':any', ':-webkit-any', ':-moz-any', ':local'])

const getStep = (combinator: string, before: Reach): Reach => {
  if (before === 'page') return 'page'
  const isBeside = combinator === '+' || combinator === '~'
  return isBeside && before === 'own' ? 'page' : 'below'
}

/** Where a selector of a rule begins: one without `&` inside another rule is below the elements of that rule. */
function getStart(selector: parser.Selector, { nesting }: Reading): Reach {
  let hasNesting = false
  selector.walkNesting(() => {
    hasNesting = true
  })
  if (selector.first.type === 'combinator') return nesting
  return hasNesting ? 'page' : getStep(' ', nesting)
}

/** The reach of one selector, which begins at `start`. */
function getSelectorReach(selector: parser.Selector, reading: Reading, start: Reach = 'page'): Reach {
  let names = reading
  let reach = start
  for (const node of selector.nodes) {
    if (node.type === 'combinator') reach = getStep(node.value.trim(), reach)
    else if (node.type === 'nesting') reach = nearer(reach, reading.nesting)
    else if (node.type === 'class' && names.isOwn(node.value)) reach = nearer(reach, 'own')
    else if (node.type === 'pseudo') {
      const name = node.value.toLowerCase()
      // In a CSS module names in `:global` stay as they are: they are the page's.
      const isGlobal = reading.isModule && name === ':global'
      const within = isGlobal ? { ...names, isOwn: () => false } : names
      if (node.nodes.length === 0 && reading.isModule) names = isGlobal ? within : name === ':local' ? reading : names
      else if (isGlobal || alternatives.has(name))
        reach = nearer(reach, getFarthest(node.nodes.map((one) => getSelectorReach(one, within))))
    }
  }
  return reach
}

/** The reach of each selector of a list, with its text. Throws where the list cannot be read. */
export const getReaches = (
  list: string,
  reading: Reading,
): readonly { readonly text: string; readonly reach: Reach }[] =>
  parser()
    .astSync(list)
    .nodes.map((one) => ({
      text: one.toString().trim(),
      reach: getSelectorReach(one, reading, getStart(one, reading)),
    }))

/** The class names in a list of selectors. Throws where the list cannot be read. */
export function getClassNames(list: string): readonly string[] {
  const names: string[] = []
  parser()
    .astSync(list)
    .walkClasses(({ value }) => {
      names.push(value)
    })
  return names
}
