import { start } from '../bootstrap.tsx'
import { bundledLoader } from './bundled-loader.ts'

start(bundledLoader)
