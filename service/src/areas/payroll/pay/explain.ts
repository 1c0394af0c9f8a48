import type { ExplainedFigure } from '@staff/contract/payroll'
import type { Figure } from './figure.ts'

/**
 * The way to some figures as it is kept and shown. A class: an object with an accessor of its own would outlive its
 * person in the memory of the engine.
 */
export class Explanation {
  /** The figures as JSON, as they are kept. */
  readonly text: string
  readonly #places: ReadonlyMap<Figure, number>
  constructor(text: string, places: ReadonlyMap<Figure, number>) {
    this.text = text
    this.#places = places
  }
  get figures(): readonly ExplainedFigure[] {
    return (JSON.parse(this.text) as { readonly figures: readonly ExplainedFigure[] }).figures
  }
  /** Where a figure stands in the list; undefined for one that was not asked for. */
  placeOf(made: Figure): number | undefined {
    return this.#places.get(made)
  }
}

/** A figure in the list with the places of its inputs. */
interface Placed {
  readonly made: Figure
  readonly inputs: readonly number[]
  readonly place: number
}
/** Equal in every word: the same figure, made twice. What was calculated is known by its inputs. */
const isSame = ({ made: a, inputs: of }: Placed, b: Figure, inputs: readonly number[]): boolean =>
  a.formula === b.formula &&
  a.unit === b.unit &&
  a.step === b.step &&
  a.source === b.source &&
  of.length === inputs.length &&
  of.every((place, at) => place === inputs[at]) &&
  a.value.equals(b.value)

// Written by hand, each from its pieces at once: a payroll explains dozens of figures of everybody, and names, units
// and amounts hold nothing that JSON escapes.
const getText = ({ made: { name, formula, unit, value, step, source }, inputs }: Placed): string =>
  [
    '{"name":"',
    name,
    '","formula":"',
    formula,
    '","unit":"',
    unit,
    '","value":"',
    value.toString(),
    '","inputs":[',
    inputs.join(),
    step ? '],"step":"' : ']',
    step ?? '',
    step ? '"' : '',
    source ? ',"source":' : '',
    source ? JSON.stringify(source) : '',
    '}',
  ].join('')

/**
 * The way to some figures, from what was given up to them. Each figure stands once, however often it is used, so that
 * the whole of a slip stays short (docs/rules/pay.md, "Explanation").
 */
export function explain(roots: readonly Figure[]): Explanation {
  const places = new Map<Figure, number>()
  const byName = new Map<string, Placed[]>()
  const texts: string[] = []
  const placed = (made: Figure): number => {
    const known = places.get(made)
    if (known !== undefined) return known
    const inputs = made.inputs.map(placed)
    const alike = byName.get(made.name)
    const same = alike?.find((other) => isSame(other, made, inputs))
    const own = same ?? { made, inputs, place: texts.length }
    if (!same) {
      texts.push(getText(own))
      if (alike) alike.push(own)
      else byName.set(made.name, [own])
    }
    places.set(made, own.place)
    return own.place
  }
  roots.forEach(placed)
  return new Explanation(`{"figures":[${texts.join()}]}`, places)
}
