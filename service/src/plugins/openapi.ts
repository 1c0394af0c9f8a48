import { errors, serviceApiVersion } from '@staff/contract'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Operation } from '../http/operation.ts'

type Json = Readonly<Record<string, unknown>>
const getSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return rest
}
const json = (schema: Json): Json => ({ 'application/json': { schema } })

function queryParameters(schema: z.ZodType): Json[] {
  const { properties = {}, required = [] } = getSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: value,
  }))
}
const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

const problem = { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) }
const errorSchema = {
  type: 'object',
  required: ['message', 'errors'],
  properties: {
    message: { type: 'string' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message', 'code'],
        properties: {
          path: { type: 'string' },
          message: { type: 'string' },
          code: { type: 'string', enum: Object.keys(errors) },
        },
      },
    },
    current: { description: 'The record as it stands now; with VERSION_CONFLICT only' },
  },
}

function getBody(op: Operation): Json {
  if (!op.body) return {}
  if (!op.multipart)
    return {
      requestBody: { required: !op.body.safeParse(undefined).success, content: json(getSchema(op.body, 'input')) },
    }
  const { properties = {}, ...rest } = getSchema(op.body, 'input') as { properties?: Record<string, Json> }
  return {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { ...rest, properties: { ...properties, file: { type: 'string', format: 'binary' } } },
        },
      },
    },
  }
}
function describe(op: Operation): Json {
  const writes = op.method !== 'GET' && !op.readOnly && !op.ownTransaction && op.need !== 'public'
  const parameters = [
    ...pathParameters(op.path),
    ...(op.query ? queryParameters(op.query) : []),
    ...(writes
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
      : []),
  ]
  return {
    tags: [op.tag],
    summary: op.summary,
    'x-permission': op.need,
    'x-rows': op.rows,
    ...(op.readOnly ? { 'x-reads': true } : {}),
    ...(op.task ? { 'x-task': op.task.name } : {}),
    ...(op.perMinute === undefined ? {} : { 'x-per-minute': op.perMinute }),
    ...(op.perMinuteWith ? { 'x-per-minute-with': op.perMinuteWith } : {}),
    ...(op.need === 'public' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...getBody(op),
    responses: {
      '2XX': { description: 'Done', ...(op.answer ? { content: json(getSchema(op.answer, 'output')) } : {}) },
      '4XX': problem,
      '5XX': problem,
    },
  }
}

type Paths = Readonly<Record<string, Readonly<Record<string, Json>>>>
function getPaths(operations: readonly Operation[]): Paths {
  const paths: Record<string, Record<string, Json>> = {}
  for (const op of operations) {
    const path = `/api/${op.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [op.method.toLowerCase()]: describe(op) }
  }
  return paths
}
/** The OpenAPI 3.1 document of the operations, made from the schemas that check the requests. */
function openApiDocument(operations: readonly Operation[]): Json {
  let paths: Paths | undefined
  return {
    openapi: '3.1.0',
    info: { title: 'HR service', version: `${serviceApiVersion}.0.0` },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    // Made when it is first read: it is a tenth of the work of a start, and seldom asked for.
    get paths() {
      return (paths ??= getPaths(operations))
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
    },
  }
}

// Both run in the browser, as source text.
declare const localStorage: { getItem: (key: string) => string | null }
declare const location: { readonly href: string; readonly origin: string }
/** The page asks with the token of the user who is signed in to the product there. */
const withToken = (request: { url: string; headers: Record<string, string> }) => {
  const token = localStorage.getItem('accessToken')
  if (token && new URL(request.url, location.href).origin === location.origin)
    request.headers['Authorization'] ??= `Bearer ${token}`
  return request
}
const sayWhy = (response: { status: number; statusText: string }) => {
  if (response.status === 401)
    response.statusText = 'Sign in to the product in this browser, then load this page again:'
  return response
}

/**
 * The page that shows a document, as an application of its own: its code is a tenth of a start, and few ever open it.
 */
async function docsApp(document: Json): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const app = fastify()
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: {
      deepLinking: true,
      docExpansion: 'none',
      requestInterceptor: withToken as never,
      responseInterceptor: sayWhy as never,
    },
    staticCSP: {
      'default-src': "'self'",
      'img-src': "'self' data:",
      'style-src': "'self' 'unsafe-inline'",
      'script-src': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
    },
  })
  await app.ready()
  return app
}

/**
 * Serves the document at openapi.json and a page to read it at docs, with files of our own origin only. `guard` refuses
 * a caller who may not see the document. The page itself says nothing and is open, since a browser opens it without a
 * token.
 */
export function registerOpenApi(
  api: FastifyInstance,
  operations: readonly Operation[],
  guard?: (request: FastifyRequest) => Promise<void>,
): void {
  const document = openApiDocument(operations)
  let text: string | undefined
  const guarded = guard ? { onRequest: guard } : {}
  api.get('/openapi.json', guarded, (_, reply) =>
    reply.type('application/json; charset=utf-8').send((text ??= JSON.stringify(document))),
  )
  let docs: Promise<FastifyInstance> | undefined
  const page = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const { statusCode, headers, rawPayload } = await (await (docs ??= docsApp(document))).inject({ url })
    const { 'content-length': _, connection: __, date: ___, ...own } = headers
    return reply.code(statusCode).headers(own).send(rawPayload)
  }
  for (const path of ['json', 'yaml']) api.get(`/docs/${path}`, guarded, page)
  for (const path of ['/docs', '/docs/*']) api.get(path, page)
  api.addHook('onClose', async () => (await docs)?.close())
}
