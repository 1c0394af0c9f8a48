import { neverKept, requestTypesOffline, type KeptPart } from './kept-on-device.ts'

type Facts = Readonly<Record<string, unknown>>
const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value)
const getIn = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((found, name) => (isFacts(found) ? found[name] : undefined), value)

const isAbout = (row: unknown, employeeId: string): boolean =>
  [getIn(row, 'employeeId'), getIn(row, 'employee', 'id')].includes(employeeId)
const isOfflineKind = (row: unknown): boolean => {
  const kind = getIn(row, 'requestWorkflowType', 'requestType')
  return typeof kind === 'string' && requestTypesOffline.includes(kind)
}

/** A list without the rows that are not to be kept; its count is that of the rows that could have been. */
function withRows(answer: unknown, isKept: (row: unknown) => boolean): unknown {
  const rows = getIn(answer, 'data')
  if (!isFacts(answer) || !Array.isArray(rows)) return undefined
  const kept: unknown[] = rows.filter(isKept)
  const meta = getIn(answer, 'pageMeta')
  const total = getIn(meta, 'totalCount')
  const left = rows.length - kept.length
  return {
    ...answer,
    data: kept,
    ...(isFacts(meta) && typeof total === 'number' ? { pageMeta: { ...meta, totalCount: total - left } } : {}),
  }
}
function getPart(part: KeptPart, answer: unknown, asked: URLSearchParams, me: string): unknown {
  switch (part) {
    case 'OWN':
    case 'CHOICES':
      return answer
    case 'ASKED':
      return asked.get('employeeId') === me ? answer : undefined
    case 'ROWS':
      return withRows(answer, (row) => isAbout(row, me))
    case 'REQUESTS':
      return withRows(answer, (row) => isAbout(row, me) && isOfflineKind(row))
    case 'RECORD':
      return isAbout(getIn(answer, 'data'), me) || isAbout(answer, me) ? answer : undefined
    case 'SELF':
      return getIn(answer, 'data', 'id') === me ? answer : undefined
  }
}

/**
 * What of an answer this device may keep for its user: without rows and records of other people, their names, and
 * amounts. Undefined where nothing may be kept.
 * @param me the person of the user.
 */
export function getOwnPart(part: KeptPart, answer: unknown, asked: URLSearchParams, me: string): unknown {
  const own = getPart(part, answer, asked, me)
  if (own === undefined) return undefined
  const text = JSON.stringify(own, (name, value: unknown) => {
    if (!neverKept.includes(name)) return value
    return Array.isArray(value) ? [] : null
  })
  const kept: unknown = JSON.parse(text)
  return kept
}
