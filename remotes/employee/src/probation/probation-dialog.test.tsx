import type { Lang } from '@staff/contract'
import { KitProvider, queryClient, setLanguage, signIn } from '@staff/kit'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ProbationDialog } from './probation-dialog.tsx'

function open(lang: Lang) {
  queryClient.clear()
  setLanguage(lang)
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    if (init.method === 'PUT') sent.push(JSON.parse(init.body as string))
    return new Response(JSON.stringify({ data: {} }), { status: 200, headers: { 'Content-Type': 'application/json' } })
  })
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  const onDone = vi.fn<() => void>()
  render(
    <KitProvider env="test">
      <ProbationDialog employeeId="e1" name="Sok Dara" onDone={onDone} />
    </KitProvider>,
  )
  return { sent, onDone, user: userEvent.setup() }
}
const words = {
  en: {
    pass: 'Passed probation',
    fail: 'Failed probation',
    extend: 'Extend probation',
    choose: 'Choose an answer',
    doPass: 'Pass probation',
    doFail: 'Fail probation',
  },
  km: {
    pass: 'ជាប់សាកល្បង',
    fail: 'ធ្លាក់សាកល្បង',
    extend: 'បន្តរយៈពេលសាកល្បង',
    choose: 'សូមជ្រើសរើសចម្លើយ',
    doPass: 'ឱ្យជាប់សាកល្បង',
    doFail: 'ឱ្យធ្លាក់សាកល្បង',
  },
} as const
/** The submit button with its current words; waits until it has them. */
const answer = async (name: string) =>
  (await screen.findByText(name, { selector: 'button *' })).closest('button') as HTMLButtonElement

it.each(['en', 'km'] as const)('answers nothing that nobody chose (%s)', async (lang) => {
  const w = words[lang]
  const { sent, onDone, user } = open(lang)
  const [pass, fail, extend] = [
    await screen.findByLabelText(w.pass),
    screen.getByLabelText(w.fail),
    screen.getByLabelText(w.extend),
  ] as HTMLInputElement[]
  expect([pass, fail, extend].map((one) => one?.checked)).toEqual([false, false, false])
  const closed = await answer(w.choose)
  expect(closed.disabled).toBe(true)
  // Neither a click nor Enter passes an employee by accident.
  await user.click(closed)
  closed.closest('form')?.requestSubmit()
  expect(sent).toEqual([])
  await user.click(pass as HTMLElement)
  expect((await answer(w.doPass)).disabled).toBe(false)
  // One decision at a time; when it is cleared, the button is disabled again.
  await user.click(fail as HTMLElement)
  expect([pass?.checked, fail?.checked, (await answer(w.doFail)).disabled]).toEqual([false, true, false])
  await user.click(fail as HTMLElement)
  expect((await answer(w.choose)).disabled).toBe(true)
  await user.click(pass as HTMLElement)
  await user.click(await answer(w.doPass))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ passProbationStatus: 'POST_PROBATION' }])
})
