import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Tracer,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { inTime } from '../background/time-limit.ts'

const name = 'staff'
// In ms: the last spans at the end of a process. A collector that is away must not hold the stop.
const flushLimit = 2_000
let tracer: Tracer | undefined

/** Ends what `startTraces` began, after the last spans have left or had their time. */
export type StopTraces = () => Promise<void>

/**
 * Sends traces to the collector of the settings (OTLP over HTTP); without one nothing is loaded and nothing is done. A
 * span holds the route, the status and the text of a statement with its placeholders: no value, name or address.
 */
export async function startTraces({ tracesEndpoint }: Pick<Config, 'tracesEndpoint'>): Promise<StopTraces> {
  if (tracesEndpoint === undefined) return async () => undefined
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${tracesEndpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
  tracer = provider.getTracer(name)
  return async () => {
    tracer = undefined
    await inTime(provider.shutdown(), flushLimit, () => new Error('late')).catch(() => undefined)
    for (const part of [trace, context, propagation]) part.disable()
  }
}

/** Each request is a span, below that of a browser that sent `traceparent`. Nothing is added while traces are off. */
export function traceRequests(app: FastifyInstance): void {
  const own = tracer
  if (!own) return
  const spans = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, reply, done) => {
    const from = propagation.extract(ROOT_CONTEXT, request.headers)
    const route = request.routeOptions.url ?? 'none'
    const span = own.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER }, from)
    span.setAttributes({ 'http.request.method': request.method, 'http.route': route })
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode)
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    const below = trace.setSpan(from, span)
    spans.set(request, below)
    context.with(below, done)
  })
  // The body arrives outside of it.
  app.addHook('preValidation', (request, _reply, done) => context.with(spans.get(request) ?? ROOT_CONTEXT, done))
}

/**
 * A statement as a span of the request or work that asks it. Answers how to end it; undefined while traces are off.
 */
export function traceStatement(text: string): ((failed: boolean) => void) | undefined {
  const span = tracer?.startSpan(text.trimStart().split(/\s/, 1)[0]?.toLowerCase() || 'statement', {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
  })
  if (!span) return undefined
  return (failed) => {
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
}
