/** What says how an amount of pay is counted (docs/rules/pay.md, "Units"), beside the currency of its row. */
export interface Counted {
  /** The key of the field beside it that says its unit (AmountUnit). */
  readonly unit?: string
  /** The key of the field beside it that says how many times it is taken. */
  readonly times?: string
  /**
   * While it is typed: the component that is chosen beside it, by the name under which it is sent, and where its record
   * is found. The record answers `calculation` and `currency`.
   */
  readonly component?: {
    readonly sent: string
    readonly to: { readonly search: string; readonly nameEn: string; readonly nameKm: string }
  }
}
