import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { testApp, type TestApp } from '../../../test/support/app/app.ts'
import { dataLimits } from './data-lines.ts'
import { machineLimits } from './machine-lines.ts'
import { statusFigures } from './status-metrics.ts'

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../deploy/files/watch/${name}`, import.meta.url)), 'utf8')
const rules = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            annotations: z.object({ summary: z.string().min(1), todo: z.string().min(1) }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(read('staff.rules.yml')))
  .groups.flatMap((group) => group.rules)
const panels = z
  .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })) })
  .parse(JSON.parse(read('grafana-staff.json'))).panels
const asked = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
]
/** Figures that an expression names: words that are no function, keyword, label or time. */
const toFigures = (expr: string): string[] =>
  (expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '').match(/[a-z][a-z0-9_]*(?!\w|\s*\()/g) ?? []).filter(
    (word) => word !== 'and' && word !== 'or',
  )
// Prometheus makes it itself of each target.
const ofPrometheus = 'up'

describe('rules and board', () => {
  let t: TestApp
  let given = ''
  beforeAll(async () => {
    t = await testApp({ settings: { REGISTRY_CDN: 'http://127.0.0.1:9/' } })
    await t.call('GET', 'health/live')
    given = (await t.app.inject({ url: '/api/metrics' })).body
  })
  afterAll(() => t.close())
  const figures = () =>
    new Set(
      [...given.matchAll(/^# TYPE (\S+) (\w+)/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_count`, `${name}_sum`, `${name}_bucket`] : [name],
      ),
    )
  it.each(asked)('%s names only figures that the service gives', (_, expr) => {
    const named = toFigures(expr)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => name !== ofPrometheus && !figures().has(name))).toEqual([])
  })
  it('show every figure of the installation', () => {
    const named = new Set(asked.flatMap(([, expr]) => toFigures(expr)))
    expect(Object.keys(statusFigures).filter((name) => !named.has(name))).toEqual([])
  })
  it('warn at the numbers of the status', () => {
    const expr = (alert: string) => rules.find((rule) => rule.alert === alert)?.expr ?? ''
    for (const [alert, number] of [
      ['StaffBackupOld', `> ${machineLimits.backupHours} * 3600 `],
      ['StaffDrillBad', `> ${machineLimits.drillHours / 24} * 24 * 3600 `],
      ['StaffCertificateEnds', `< ${machineLimits.certificateDays} * 24 * 3600 `],
      ['StaffDiskFull', `< ${machineLimits.freeShare} `],
      ['StaffMessagesWait', `> ${dataLimits.waitingSeconds} `],
      ['StaffJobsLate', `> ${dataLimits.overdueSeconds} `],
    ] as const)
      expect(`${expr(alert)} `, alert).toContain(number)
  })
  it('hold no name, number or text of a person in a label', () => {
    const labels = new Set([...given.matchAll(/[{,](\w+)="/g)].map(([, name = '']) => name))
    expect(labels).toContain('route')
    expect([...labels].filter((name) => /user|employee|person|mail|phone|^ip$/i.test(name))).toEqual([])
  })
})
