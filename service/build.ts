import { fileURLToPath } from 'node:url'
import { buildService } from './build-service.ts'

await buildService(fileURLToPath(new URL('../.build/service', import.meta.url)))
