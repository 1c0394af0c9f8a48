import { describe, expect, it } from 'vitest'
import { getOldestProgram } from './contracting.ts'

const getLevel = (...statements: string[]) =>
  getOldestProgram(
    [{ level: 20, statements }],
    ['CREATE UNIQUE INDEX "only_one" ON "kept" ("a")', 'CREATE INDEX "quick" ON "kept" ("a")'],
  )

describe('the release before goes on beside a migration that only adds', () => {
  it.each([
    'CREATE TABLE "new" ("a" text PRIMARY KEY)',
    'ALTER TABLE "kept" ADD COLUMN "b" text',
    'ALTER TABLE "kept" ADD COLUMN "b" boolean DEFAULT false NOT NULL',
    `ALTER TABLE "kept" ADD COLUMN "b" text GENERATED ALWAYS AS ("a" || 'x') STORED NOT NULL`,
    'ALTER TABLE "kept" ALTER COLUMN "a" DROP NOT NULL',
    'ALTER TABLE "kept" DROP CONSTRAINT "narrow"',
    `ALTER TABLE "kept" ALTER COLUMN "a" SET DEFAULT 'x'`,
    'CREATE INDEX "more" ON "kept" ("a")',
    'DROP INDEX "quick"',
    `UPDATE "kept" SET "a" = 'y'`,
    'INSERT INTO "kept" ("a") VALUES (1)',
    '-- DROP TABLE "kept"\nSELECT 1',
  ])('%s', (statement) => expect(getLevel(statement)).toBe(0))
  it('rules of a table that is new with it', () => {
    const made = 'CREATE TABLE "new" ("a" text)'
    expect(getLevel(made, 'ALTER TABLE "new" ADD CONSTRAINT "x" FOREIGN KEY ("a") REFERENCES "kept"("a")')).toBe(0)
    expect(getLevel(made, 'CREATE UNIQUE INDEX "y" ON "new" ("a")')).toBe(0)
  })
})
describe('and does not beside one that takes away or refuses', () => {
  const taking = [
    'DROP TABLE "kept"',
    'ALTER TABLE "kept" DROP COLUMN "a"',
    'ALTER TABLE "kept" RENAME COLUMN "a" TO "b"',
    'ALTER TABLE "kept" RENAME TO "other"',
    'ALTER TABLE "kept" ALTER COLUMN "a" SET DATA TYPE integer',
    'ALTER TABLE "kept" ALTER COLUMN "a" TYPE integer USING "a"::integer',
    'ALTER TABLE "kept" ALTER COLUMN "a" SET NOT NULL',
    'ALTER TABLE "kept" ALTER COLUMN "a" DROP DEFAULT',
    'ALTER TABLE "kept" ADD COLUMN "b" text NOT NULL',
    'ALTER TABLE "kept" ADD CONSTRAINT "x" CHECK ("a" > 0)',
    'CREATE UNIQUE INDEX "y" ON "kept" ("a")',
    'DROP INDEX "only_one"',
    'DROP VIEW "seen"',
    `ALTER TYPE "kind" RENAME VALUE 'a' TO 'b'`,
    'TRUNCATE "kept"',
  ]
  it.each(taking)('%s', (statement) => expect(getLevel(statement)).toBe(20))
  it.each(taking)('%s, unless no program uses it since an earlier release', (statement) =>
    expect(getLevel(`-- unused since 10\n${statement}`)).toBe(10),
  )
})
