import { toImpersonal } from '@staff/contract'
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

// What PostgreSQL says of these repeats a value: of data (22), and what a trigger raises (P0).
const repeatsValue = /^(22|P0)/
const getCode = (error: Error): string => ('code' in error ? String(error.code) : '')
/**
 * What a log may say of a failure. Not the message of a failed query, nor that of a parser: both repeat what people
 * typed. Addresses of mail and long numbers are taken out of the others.
 */
function failure(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: toImpersonal(String(error)) }
  const { name, message, stack = '', cause } = error
  const at = stack.indexOf('\n    at ')
  const calls = at < 0 ? '' : stack.slice(at)
  const isQuiet = 'params' in error || error instanceof SyntaxError || repeatsValue.test(getCode(error))
  return {
    name,
    ...(isQuiet ? {} : { message: toImpersonal(message) }),
    stack: calls,
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
