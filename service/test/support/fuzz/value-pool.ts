const most = 40
/** Values that answers of the service gave, by the name under which a call would send them. */
export interface ValuePool {
  /** Keeps the ids and texts of an answer. `record` says what its rows are. */
  readonly learn: (answer: unknown, record: string) => void
  /** The values for a name; the ids of `record` stand in where none has that name. */
  readonly find: (name: string, record: string) => readonly string[]
}
export function valuePool(): ValuePool {
  const pool = new Map<string, Set<string>>()
  const keep = (name: string, value: string): void => {
    const values = pool.get(name) ?? new Set()
    pool.set(name, values)
    if (value.length < 60) values.add(value)
    const [first] = values
    if (values.size > most && first !== undefined) values.delete(first)
  }
  const learn = (value: unknown, name: string): void => {
    if (typeof value === 'string') keep(name, value)
    else if (Array.isArray(value)) for (const one of value.slice(0, 20)) learn(one, name)
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value))
        if (key === 'id' && typeof one === 'string') {
          keep(name, one)
          keep(name.endsWith('Id') ? name : `${name}Id`, one)
        } else learn(one, key === 'data' ? name : key)
  }
  return { learn, find: (name, record) => [...(pool.get(name) ?? pool.get(record) ?? [])] }
}
