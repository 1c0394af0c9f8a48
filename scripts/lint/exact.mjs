// Rules of our own for oxlint. First: no number arithmetic where exact amounts are handled (docs/rules/pay.md,
// "Rounding"). The types already refuse `a + b`, `a * 2` and Math.max(a) on an exact amount; they let `a < b`, `a ===
// b`, `+a` and `a.toNumber() * 2` pass, so the rule forbids all of it in every file that imports money.ts.

const operators = new Set(['-', '*', '/', '%', '**', '<', '<=', '>', '>='])
const conversions = new Set(['Number', 'parseFloat', 'parseInt'])
const message =
  'No number arithmetic in a file that handles exact amounts: use plus, minus, times, over, compare (service/src/money/money.ts).'

/** @param {any} node */
const isText = (node) => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
/** A count is not an amount. @param {any} node */
const isCount = (node) => node.type === 'MemberExpression' && ['length', 'size'].includes(node.property.name)
/** @param {any} node */
const isCallOf = (node, /** @type {string} */ method) =>
  node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && node.callee.property.name === method

const noNumberArithmetic = {
  create(/** @type {any} */ context) {
    let handlesMoney = false
    const report = (/** @type {any} */ node) => handlesMoney && context.report({ node, message })
    return {
      ImportDeclaration(/** @type {any} */ node) {
        if (/(^|\/)money\.ts$/.test(node.source.value)) handlesMoney = true
      },
      BinaryExpression(/** @type {any} */ node) {
        const sides = [node.left, node.right]
        if (operators.has(node.operator) && !sides.some((side) => isText(side) || isCount(side))) report(node)
        if (node.operator === '+' && sides.some((side) => isCallOf(side, 'toNumber'))) report(node)
      },
      AssignmentExpression(/** @type {any} */ node) {
        if (/^[-*/%]=$|^\*\*=$/.test(node.operator)) report(node)
      },
      UnaryExpression(/** @type {any} */ node) {
        if (/^[+-]$/.test(node.operator) && node.argument.type !== 'Literal') report(node)
      },
      CallExpression(/** @type {any} */ node) {
        if (node.callee.type === 'Identifier' && conversions.has(node.callee.name)) report(node)
        if (node.callee.type === 'MemberExpression' && node.callee.object.name === 'Math') report(node)
      },
    }
  },
}

const roundings = new Set(['toStep', 'rounded'])
/** Refuses rounding where amounts are still calculated with; files that make an amount of their own are exempt. */
const noRounding = {
  create(/** @type {any} */ context) {
    return {
      CallExpression(/** @type {any} */ node) {
        if (node.callee.type === 'MemberExpression' && roundings.has(node.callee.property.name))
          context.report({
            node,
            message:
              'Amounts are rounded once, as lines (pay/figure.ts): keep the exact value (docs/rules/pay.md, "Rounding").',
          })
      },
    }
  },
}

const widest = 120
/** A comment marker and one URL, nothing else: a URL cannot be split. */
const isUrlAlone = (/** @type {string} */ line) => /^\s*(?:\/\/|\/\*+|\*)?\s*https?:\/\/\S+\s*(?:\*\/)?$/.test(line)

/** Refuses wide comment lines, measured with indentation and markers. A comment behind code counts with its code. */
const commentWidth = {
  create(/** @type {any} */ context) {
    return {
      'Program:exit'() {
        const lines = context.sourceCode.text.split(/\r?\n/)
        for (const comment of context.sourceCode.getAllComments()) {
          for (let line = comment.loc.start.line; line <= comment.loc.end.line; line++) {
            const text = lines[line - 1] ?? ''
            const column = line === comment.loc.start.line ? comment.loc.start.column : 0
            const end = line === comment.loc.end.line ? comment.loc.end.column : text.length
            if (end <= widest || isUrlAlone(text.slice(column, end))) continue
            const loc = { start: { line, column }, end: { line, column: end } }
            context.report({ loc, message: `A comment line has at most ${widest} columns: shorten or split it.` })
          }
        }
      },
    }
  },
}

const rules = {
  'no-number-arithmetic': noNumberArithmetic,
  'no-rounding': noRounding,
  'comment-width': commentWidth,
}
export default { meta: { name: 'exact' }, rules }
