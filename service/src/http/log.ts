import type { FastifyBaseLogger } from 'fastify'
import { pino, type DestinationStream } from 'pino'
import type { Config } from '../config.ts'

// Tokens, passwords and codes never reach a log, at whatever depth someone logs them.
const secrets = [
  'authorization',
  'password',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'accessToken',
  'refreshToken',
  'token',
  'otp',
  'jwtSecret',
]
const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

// Not the message of a failed query: it repeats the parameters, and they are people's data.
function failure(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const told = 'params' in error ? { name, stack: stack?.slice(stack.indexOf('\n    at ')) } : { name, message, stack }
  return {
    ...told,
    ...('code' in error ? { code: error.code } : {}),
    ...(cause === undefined ? {} : { cause: failure(cause) }),
  }
}

/** The service's log: JSON lines on the standard output unless `to` says otherwise, secrets removed. */
export function createLog(level: Config['logLevel'], to?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    redact: { paths, censor: '[removed]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: failure },
  }
  return to ? pino(options, to) : pino(options)
}
