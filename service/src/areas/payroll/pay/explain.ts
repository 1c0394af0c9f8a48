import type { ExplainedFigure } from '@staff/contract/payroll'
import type { Figure } from './figure.ts'

/** The way to some figures as it is kept and shown. */
export interface Explanation {
  readonly figures: readonly ExplainedFigure[]
  /** The figures as JSON, as they are kept. */
  readonly text: string
  /** Where a figure stands in the list; undefined for one that was not asked for. */
  readonly placeOf: (made: Figure) => number | undefined
}

// Written by hand: a payroll explains dozens of figures of everybody, and names, units and amounts hold nothing that JSON escapes.
const textOf = ({ name, formula, unit, value, step, source }: Figure, inputs: string): string =>
  `{"name":"${name}","formula":"${formula}","unit":"${unit}","value":"${value.toString()}","inputs":[${inputs}]${
    step ? `,"step":"${step}"` : ''
  }${source ? `,"source":${JSON.stringify(source)}` : ''}}`

/**
 * The way to some figures, from what was given up to them. Each figure stands once, however often it is used, so that the
 * whole of a slip stays short (docs/rules/pay.md, "Explanation").
 */
export function explain(roots: readonly Figure[]): Explanation {
  const places = new Map<Figure, number>()
  const byWords = new Map<string, number>()
  const texts: string[] = []
  const placed = (made: Figure): number => {
    const known = places.get(made)
    if (known !== undefined) return known
    const inputs = made.inputs.map(placed).join(',')
    const { name, formula, unit, value, step, source } = made
    // Equal in every word: the same figure, made twice.
    const words = `${name} ${formula} ${unit} ${value.toString()} ${inputs} ${step ?? ''} ${source ?? ''}`
    const same = byWords.get(words)
    const place = same ?? texts.push(textOf(made, inputs)) - 1
    if (same === undefined) byWords.set(words, place)
    places.set(made, place)
    return place
  }
  roots.forEach(placed)
  const text = `{"figures":[${texts.join(',')}]}`
  return {
    get figures() {
      return (JSON.parse(text) as Pick<Explanation, 'figures'>).figures
    },
    text,
    placeOf: (made) => places.get(made),
  }
}
