import { defineConfig } from 'drizzle-kit'

/** `pnpm --filter @staff/service migration` writes the next migration from the tables. */
export default defineConfig({ dialect: 'postgresql', schema: './src/**/*.table.ts', out: './migrations' })
