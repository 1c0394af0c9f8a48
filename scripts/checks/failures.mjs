import { stripVTControlCharacters } from 'node:util'

/**
 * The failures in the JSON reports of the two runners, so that a long run can repeat them at its end.
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] | null }} Assertion
 * @typedef {{ name: string, status: string, message?: string, assertionResults: Assertion[] }} TestFile
 * @typedef {{ status: string, results: { error?: { message?: string } }[] }} SpecTest
 * @typedef {{ title: string, file: string, ok: boolean, tests: SpecTest[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 */

const shown = 12

/** The beginning of a message, without colours. @param {string} [message] */
const short = (message = '') =>
  stripVTControlCharacters(message)
    .trim()
    .split('\n')
    .slice(0, shown)
    .map((line) => `    ${line}`)
    .join('\n')

/**
 * @param {{ testResults?: TestFile[] } | undefined} result of Vitest
 * @param {string} from the folder to which paths are relative
 * @returns {string[]}
 */
export function failedTests(result, from) {
  return (result?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = name.startsWith(from) ? name.slice(from.length + 1) : name
    const failed = assertionResults.filter((one) => one.status === 'failed')
    // A file that could not be read or prepared has no failed test.
    if (status === 'failed' && !failed.length) return [`${file}\n${short(message)}`]
    return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}\n${short(failureMessages?.join('\n'))}`)
  })
}

/** @param {Suite | undefined} result of Playwright @returns {string[]} */
export function failedJourneys(result) {
  const { suites = [], specs = [] } = result ?? {}
  const own = specs
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
    .map(({ title, file, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
      return `${file} › ${title}\n${short(errors[0])}`
    })
  return [...own, ...suites.flatMap(failedJourneys)]
}
