import { columns, references } from './company.ts'

// The files of a Strapi project (docs/rules/peers.md, "Strapi"): what its generator writes for JavaScript, without the
// admin page, and five content types.
const relation = (to: string) => ({ type: 'relation', relation: 'manyToOne', target: `api::${to}.${to}` })
const named = { name: { type: 'string' }, name_kh: { type: 'string' } }
const pointing = new Set<string>(references)
const types: Readonly<Record<string, object>> = {
  location: { name: { type: 'string' } },
  department: { ...named, location: relation('location') },
  position: { ...named, level_number: { type: 'integer' } },
  working_shift: { name: { type: 'string' } },
  employee: Object.fromEntries(
    Object.entries(columns).map(([column, type]) => [
      column,
      pointing.has(column)
        ? relation(column.replace('_', '-'))
        : {
            type: type === 'date' ? 'date' : 'string',
            ...(column === 'account_no' && { required: true, unique: true }),
          },
    ]),
  ),
}
const parts = { controllers: 'Controller', services: 'Service', routes: 'Router' }
/** The files of one content type, which calls itself with dashes and its table in the plural. */
const filesOf = ([table, attributes]: [table: string, attributes: object]): [path: string, text: string][] => {
  const singularName = table.replace('_', '-')
  const schema = {
    kind: 'collectionType',
    collectionName: `${table}s`,
    info: { singularName, pluralName: `${singularName}s`, displayName: singularName },
    options: { draftAndPublish: false },
    attributes,
  }
  const at = `src/api/${singularName}`
  return [
    [`${at}/content-types/${singularName}/schema.json`, JSON.stringify(schema)],
    ...Object.entries(parts).map(([folder, part]): [string, string] => [
      `${at}/${folder}/${singularName}.js`,
      `module.exports = require('@strapi/strapi').factories.createCore${part}('api::${singularName}.${singularName}')\n`,
    ]),
  ]
}
const middlewares = [
  'logger',
  'errors',
  'security',
  'cors',
  'poweredBy',
  'query',
  'body',
  'session',
  'favicon',
  'public',
]
const exported = (value: string) => `module.exports = ${value}\n`

/** Files by their path in the project's folder. */
export const strapiProject: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(types).flatMap(filesOf)),
  'config/database.js': exported(
    `({ env }) => ({ connection: { client: 'postgres', connection: { connectionString: env('DATABASE_URL') }, pool: { min: 2, max: 10 } } })`,
  ),
  'config/server.js': exported(
    `({ env }) => ({ host: '127.0.0.1', port: env.int('PORT'), app: { keys: env.array('APP_KEYS') } })`,
  ),
  'config/admin.js': exported(
    `({ env }) => ({ serveAdminPanel: false, auth: { secret: env('ADMIN_JWT_SECRET') }, apiToken: { salt: env('API_TOKEN_SALT') }, transfer: { token: { salt: env('API_TOKEN_SALT') } }, secrets: { encryptionKey: env('ENCRYPTION_KEY') } })`,
  ),
  'config/logger.js': exported(`{ level: 'error' }`),
  'config/middlewares.js': exported(JSON.stringify(middlewares.map((one) => `strapi::${one}`))),
  'public/uploads/.gitkeep': '',
}
