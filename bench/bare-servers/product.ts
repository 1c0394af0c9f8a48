import { buildApp } from '../../service/src/http/app.ts'
import { areaOperations } from '../../service/src/areas/index.ts'
import { accessTokens } from '../../service/src/areas/platform/auth/access-token.ts'
import { startSession } from '../../service/src/areas/platform/auth/sessions.ts'
import { readConfig } from '../../service/src/config.ts'
import { serverDatabase } from '../../service/src/db/database.ts'
import { answersAt } from './answering.ts'

// The product as it is: bearer, rights, scope of one location, validation, audit.
const secret = 'a-key-for-measuring-only-0123456789-abc'
const db = serverDatabase(process.env['BENCH_DATABASE'] ?? '', 10)
const config = readConfig({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  JWT_SECRET: secret,
  DATA_DIR: process.env['BENCH_FOLDER'] ?? '',
  SEED: 'none',
})
const app = await buildApp({ config, db, operations: areaOperations })
const { sessionId } = await startSession(db, 'user-hr', { ip: '127.0.0.1', userAgent: 'bench', bearer: null })
const token = await accessTokens(new TextEncoder().encode(secret)).issue({ userId: 'user-hr', sessionId })
answersAt(await app.listen({ port: 0, host: '127.0.0.1' }), token)
