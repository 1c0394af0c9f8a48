import { CommandFault, type Outcome } from './outcome.ts'

/**
 * The rules under which a bucket or a CDN lets the pages of a product load the files of a registry, in the form that S3-compatible servers
 * take. Without cookies and for reading alone: the files are public, and their hashes vouch for them.
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
