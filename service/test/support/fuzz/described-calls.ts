/** A schema as OpenAPI describes it: the parts of it that lead to values. */
export interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
}
/** A value that a call takes: where it stands, its name, and what it is. */
export interface Parameter {
  readonly at: 'path' | 'query' | 'body'
  readonly name: string
  readonly isRequired: boolean
  readonly schema: Schema
}
/** A call of the service as it describes itself. `path` is relative to `/api/`, with `{names}`. */
export interface DescribedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly parameters: readonly Parameter[]
  /** The schema of a body of JSON that is no plain object, such as a list. */
  readonly body: Schema | undefined
}
interface OpenApi {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters?: readonly {
              readonly in: 'path' | 'query' | 'header'
              readonly name: string
              readonly required?: boolean
              readonly schema?: Schema
            }[]
            readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> }
          }
        >
      >
    >
  >
}
const methods = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const

const inBody = ({ properties = {}, required = [] }: Schema): Parameter[] =>
  Object.entries(properties).map(([name, schema]) => ({
    at: 'body',
    name,
    isRequired: required.includes(name),
    schema,
  }))

/** All calls of the document that `GET /api/openapi.json` answers. */
export const describedCalls = (document: unknown): DescribedCall[] =>
  Object.entries((document as OpenApi).paths).flatMap(([path, calls]) =>
    Object.entries(methods).flatMap(([key, method]) => {
      const described = calls[key]
      if (!described) return []
      const body = described.requestBody?.content['application/json']?.schema
      const sent = (described.parameters ?? []).flatMap(({ in: at, name, required = false, schema = {} }) =>
        at === 'header' ? [] : [{ at, name, isRequired: required, schema }],
      )
      return [{ method, path: path.replace('/api/', ''), body, parameters: [...sent, ...(body ? inBody(body) : [])] }]
    }),
  )

/** The last name in a path that is no parameter, such as `leave-request`: what its records are. */
export const getRecordName = (path: string): string =>
  path
    .split('/')
    .filter((part) => !part.startsWith('{'))
    .at(-1) ?? ''

// Calls that end the session of their caller, or that never end by themselves.
const endsSession = /^authentication\/(logout|session|self-password|password)|^auth\/|stream/u
// A user, role, setting or composition changed by chance would leave the rest of a run without callers or pages.
const carriesAll = /^employee\/(user|role|global-config)|remote-version|composition|^authentication/u
/** Whether a call can be made by chance, again and again. */
export const isFuzzed = ({ method, path }: DescribedCall): boolean =>
  !endsSession.test(path) && (method === 'GET' || !carriesAll.test(path))
