import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../processes.mjs'

const rules = join(root, 'deploy/files/watch/staff.rules.yml')
const folder = mkdtempSync(join(tmpdir(), 'staff-watch-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What a sound installation gives each minute, in the notation of promtool; time begins at 0. */
const sound: Readonly<Record<string, string>> = {
  'up{job="staff",instance="a"}': '1x1600',
  'service_ready{instance="a"}': '1x1600',
  'http_request_duration_seconds_count{method="GET",status="200"}': '0+600x1600',
  'http_request_duration_seconds_count{method="GET",status="500"}': '0x1600',
  'http_request_duration_seconds_bucket{method="GET",le="0.3"}': '0+600x1600',
  'http_request_duration_seconds_bucket{method="GET",le="3"}': '0+600x1600',
  'http_request_duration_seconds_bucket{method="GET",le="+Inf"}': '0+600x1600',
  'thread_held_seconds_sum{instance="a",operation="GET x"}': '0+1x1600',
  'db_pool_connections{instance="a",state="waiting"}': '0x1600',
  jobs_overdue_seconds: '30x1600',
  jobs_failed: '0x1600',
  tasks_stuck: '0x1600',
  partition_misplaced_rows: '0x1600',
  backup_last_timestamp_seconds: '0+60x1600',
  archive_failing: '0x1600',
  drill_last_timestamp_seconds: '0+60x1600',
  drill_last_whole: '1x1600',
  certificate_end_timestamp_seconds: '5184000x1600',
  'disk_free_bytes{instance="a"}': '50000000000x1600',
  'disk_size_bytes{instance="a"}': '100000000000x1600',
  devices_silent: '0x1600',
  messages_oldest_waiting_seconds: '20x1600',
  'composition_remotes{instance="a",state="served"}': '5x1600',
  'composition_remotes{instance="a",state="stood in"}': '0x1600',
  'composition_remotes{instance="a",state="missing"}': '0x1600',
  'status_line_red{line="pdf"}': '0x1600',
}
/** What is otherwise when an alert has to fire; null = the figure is absent. */
const faults: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  StaffInstanceDown: { 'up{job="staff",instance="a"}': '0x1600' },
  StaffNotReady: { 'service_ready{instance="a"}': '0x1600' },
  StaffErrors: { 'http_request_duration_seconds_count{method="GET",status="500"}': '0+20x1600' },
  StaffSlow: {
    'http_request_duration_seconds_bucket{method="GET",le="0.3"}': '0+100x1600',
    'http_request_duration_seconds_bucket{method="GET",le="3"}': '0+600x1600',
  },
  StaffThreadHeld: { 'thread_held_seconds_sum{instance="a",operation="GET x"}': '0+4x1600' },
  StaffPoolWaits: { 'db_pool_connections{instance="a",state="waiting"}': '3x1600' },
  StaffJobsLate: { jobs_overdue_seconds: '0+60x1600' },
  StaffJobFailed: { jobs_failed: '1x1600' },
  StaffRowsMisplaced: { partition_misplaced_rows: '1x1600' },
  StaffTasksStuck: { tasks_stuck: '1x1600' },
  StaffBackupOld: { backup_last_timestamp_seconds: null },
  StaffArchiveFails: { archive_failing: '1x1600' },
  StaffDrillBad: { drill_last_whole: '0x1600' },
  StaffCertificateEnds: { certificate_end_timestamp_seconds: '864000x1600' },
  StaffDiskFull: { 'disk_free_bytes{instance="a"}': '14000000000x1600' },
  StaffDiskFillsSoon: { 'disk_free_bytes{instance="a"}': '50000000000-10000000x1600' },
  StaffDevicesSilent: { devices_silent: '2x1600' },
  StaffMessagesWait: { messages_oldest_waiting_seconds: '0+60x1600' },
  StaffRemotesStandIn: { 'composition_remotes{instance="a",state="stood in"}': '1x1600' },
  StaffStatusRed: { 'status_line_red{line="pdf"}': '1x1600' },
}
const names = [...readFileSync(rules, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

/** Whether each alert fires after 25 hours on these figures. */
const toCase = (series: Readonly<Record<string, string | null>>, firing: readonly string[]) => ({
  interval: '1m',
  input_series: Object.entries(series).flatMap(([name, values]) => (values === null ? [] : [{ series: name, values }])),
  promql_expr_test: names.map((name) => ({
    expr: `count(ALERTS{alertname="${name}",alertstate="firing"})`,
    eval_time: '25h',
    exp_samples: firing.includes(name) ? [{ labels: '{}', value: 1 }] : [],
  })),
})
const promtool = (...words: string[]) => execFileSync('/usr/bin/promtool', words, { encoding: 'utf8', stdio: 'pipe' })

it('each rule fires on its own fault and is silent on a sound installation', () => {
  expect(names.toSorted()).toEqual(Object.keys(faults).toSorted())
  promtool('check', 'rules', rules)
  const tests = [
    toCase(sound, []),
    ...Object.entries(faults).map(([name, fault]) => toCase({ ...sound, ...fault }, [name])),
    // A backup that is there and old, and a drill that never ran.
    toCase({ ...sound, backup_last_timestamp_seconds: '-10000x1600' }, ['StaffBackupOld']),
    toCase({ ...sound, drill_last_timestamp_seconds: null }, ['StaffDrillBad']),
  ]
  const file = join(folder, 'staff.rules.test.json')
  writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '5m', tests }))
  expect(promtool('test', 'rules', file)).toContain('SUCCESS')
})

it('the settings of the release for Prometheus are read by it', () => {
  const settings = join(root, 'deploy/files/watch/prometheus.yml')
  const token = join(folder, 'token')
  writeFileSync(token, 'x')
  const file = join(root, 'deploy/files/watch', '.checked.yml')
  try {
    writeFileSync(file, readFileSync(settings, 'utf8').replace('/etc/prometheus/staff-metrics-token', token))
    expect(promtool('check', 'config', file)).toContain('SUCCESS')
  } finally {
    rmSync(file)
  }
})
