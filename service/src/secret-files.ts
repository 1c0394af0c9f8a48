import { readFileSync } from 'node:fs'

/** Settings that may stand in a file: what is in the environment of a process can be read by other programs. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'JWT_SECRET',
  'SMTP_URL',
  'SMS_GATEWAY_TOKEN',
  'METRICS_TOKEN',
  'AWS_SECRET_ACCESS_KEY',
] as const

type Environment = Readonly<Record<string, string | undefined>>
/**
 * Takes each secret from the file that `<NAME>_FILE` names.
 * @returns the settings, or one line that says which file is wrong
 */
export function withSecretFiles(env: Environment): { readonly env: Environment } | { readonly wrong: string } {
  const read: Record<string, string> = {}
  for (const name of secretSettings) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) return { wrong: `${name}_FILE: ${name} is set as well; keep one of them` }
    try {
      read[name] = readFileSync(file, 'utf8').trim()
    } catch {
      return { wrong: `${name}_FILE: ${file} cannot be read by this user` }
    }
    if (!read[name]) return { wrong: `${name}_FILE: ${file} is empty` }
  }
  return { env: { ...env, ...read } }
}
