import type { DestinationStream } from 'pino'

// What people are known by, in the bodies that tests send.
const personal =
  /^(.*Name(En|Kh)|first_?name|last_?name|email|phone\d?|mobile|username|contact|accountNumber|identifierNumber|nssfNo|idNumber)$/i
const shortest = 6
// An id names a record, and a single word, as the sign-ins of the demo, may be a word of any line.
const namesNobody = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[a-z]+)$/

function addPersonal(body: unknown, into: Set<string>, key = ''): void {
  if (typeof body === 'string') {
    if (personal.test(key) && body.length >= shortest && !namesNobody.test(body)) into.add(body)
  } else if (typeof body === 'object' && body !== null && !Buffer.isBuffer(body))
    for (const [name, value] of Object.entries(body)) addPersonal(value, into, Array.isArray(body) ? key : name)
}
/** One line without what differs from one to the next of its kind. */
function toKind(line: string): string {
  const { time: _, requestId: __, ms: ___, cpuMs: ____, ...rest }: Record<string, unknown> = JSON.parse(line)
  return JSON.stringify(rest)
}

/** What an app of a test wrote into its log, and what personal data it was sent. */
export interface HeardLog {
  readonly to: DestinationStream
  readonly sent: (body: unknown) => void
  readonly lines: () => readonly string[]
  /** @throws when a line of the log repeats what a person is known by: every server test stands for this rule */
  readonly check: () => void
}
export function listenToLog(): HeardLog {
  const lines = new Set<string>()
  const values = new Set<string>()
  return {
    to: { write: (line) => void lines.add(toKind(line)) },
    sent: (body) => addPersonal(body, values),
    lines: () => [...lines],
    check: () => {
      const text = [...lines].join('\n')
      const told = [...values].filter((value) => text.includes(value))
      if (told.length > 0) throw new Error(`a line of the log repeats personal data: ${told.slice(0, 3).join(', ')}`)
    },
  }
}
