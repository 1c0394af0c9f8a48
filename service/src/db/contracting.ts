/** A migration as its file says it. */
export interface MigrationText {
  /** Its place in time: the schema level of the programs that came with it. */
  readonly level: number
  readonly statements: readonly string[]
}

// With these the program of the release before fails: it reads what is gone, or writes what is refused.
const alwaysContracts = [
  /\bDROP (TABLE|COLUMN|VIEW|MATERIALIZED VIEW|FUNCTION|TYPE|SEQUENCE|SCHEMA|DEFAULT)\b/i,
  /\bRENAME (TO|COLUMN|CONSTRAINT|VALUE)\b/i,
  /\bALTER COLUMN\b[^;]*\b(SET DATA )?TYPE\b/i,
  /\bSET NOT NULL\b/i,
  /^\s*TRUNCATE\b/i,
] as const
const addsColumn = /\bADD COLUMN\b[^;]*/gi
const needsValue = (column: string) => /\bNOT NULL\b/i.test(column) && !/\b(DEFAULT|GENERATED)\b/i.test(column)
// A new rule refuses what the old program may still write; the table may be new, and then no old program writes it.
const addsRule = /\bALTER TABLE (?:ONLY )?"?(\w+)"?\s+ADD CONSTRAINT\b/i
const addsUnique = /\bCREATE UNIQUE INDEX\b[^;]*?\bON "?(\w+)"?/i
const dropsIndex = /\bDROP INDEX (?:CONCURRENTLY )?(?:IF EXISTS )?"?(\w+)"?/i
const makesTable = /\bCREATE TABLE (?:IF NOT EXISTS )?"?(\w+)"?/i
const withoutComments = (statement: string) => statement.replaceAll(/--[^\n]*/g, '')
// `-- unused since 1795257222983`: from the release with that level on no program uses what goes here.
const marks = /^--\s*unused since (\d+)\s*$/m

/**
 * The lowest schema level of the programs that go on running beside and after these migrations; 0 = all of them. What
 * a migration takes away needs its own level, or the one that its mark names: the release that stopped using it.
 * `earlier` are the statements of all migrations before, which tell unique indexes from others. Changes of data alone
 * count as fitting: a migration that rewrites them says so by a mark.
 */
export function getOldestProgram(pending: readonly MigrationText[], earlier: readonly string[]): number {
  const made = new Set<string>()
  const unique = new Set(
    earlier.flatMap((one) => /\bCREATE UNIQUE INDEX (?:IF NOT EXISTS )?"?(\w+)"?/i.exec(one)?.[1] ?? []),
  )
  const isContracting = (text: string): boolean => {
    const statement = withoutComments(text)
    const table = makesTable.exec(statement)?.[1]
    if (table) made.add(table)
    const [rule, index, dropped] = [addsRule, addsUnique, dropsIndex].map((sign) => sign.exec(statement)?.[1])
    return (
      alwaysContracts.some((sign) => sign.test(statement)) ||
      (statement.match(addsColumn) ?? []).some(needsValue) ||
      (rule !== undefined && !made.has(rule)) ||
      (index !== undefined && !made.has(index)) ||
      (dropped !== undefined && unique.has(dropped))
    )
  }
  return Math.max(
    0,
    ...pending.map(({ level, statements }) => {
      const mark = marks.exec(statements.join('\n'))?.[1]
      const contracts = statements.map(isContracting).some(Boolean)
      return mark !== undefined ? Number(mark) : contracts ? level : 0
    }),
  )
}
