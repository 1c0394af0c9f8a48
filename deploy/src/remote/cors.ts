import { CommandFault, type Outcome } from './outcome.ts'

/**
 * The CORS rules that let the pages of a product load files from a bucket or CDN, in the form of S3-compatible servers.
 * Only reading, and no cookies: the files are public, and the page checks their hashes.
 */
export function cors(origins: readonly string[]): Outcome {
  if (origins.length === 0)
    throw new CommandFault('usage', 'Say whose pages load them: pnpm remote cors https://hr.example.com')
  const wrong = origins.find((origin) => URL.parse(origin)?.origin !== origin)
  if (wrong !== undefined)
    throw new CommandFault('usage', `"${wrong}" is no origin: https://host, without a path and a slash at the end`)
  const rules = {
    CORSRules: [
      {
        AllowedOrigins: [...origins],
        AllowedMethods: ['GET', 'HEAD'],
        AllowedHeaders: [],
        ExposeHeaders: [],
        MaxAgeSeconds: 86_400,
      },
    ],
  }
  return { exit: 'done', data: rules, lines: [JSON.stringify(rules, null, 2)] }
}
