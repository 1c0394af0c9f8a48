import { positionLevel } from '@staff/contract/admin'
import { employee } from '@staff/contract/employee'
import { payrollDeductionType } from '@staff/contract/payroll'
import { to } from '@staff/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { open, signInWith } from '../../test/app.tsx'
import { fakeService, json, rowOf, type Seen } from '../../test/service.ts'
import { setLanguage } from '../index.ts'

const written = (seen: readonly Seen[]) => seen.filter(({ method }) => method !== 'GET')
const refusedWith = (status: number, path: string, message: string, code = 'DUPLICATE') =>
  json({ message, errors: [{ path, message, code }] }, status)
const box = (label: string | RegExp) => screen.findByRole('textbox', { name: label })

// A long form on a busy machine.
const patient = { timeout: 15_000 }

beforeEach(() => signInWith())

describe('a new record', () => {
  it('is checked first: each fault beside its field, the first one focused, a summary that leads to them', async () => {
    const seen = fakeService()
    const user = userEvent.setup()
    open(positionLevel, to(positionLevel).create())
    const title = await box('Level Name')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText('Please correct these fields')).toBeTruthy()
    expect(screen.getAllByText('Required')).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(title))
    await user.click(screen.getByRole('button', { name: 'Level Number' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Level Number' }))
    await user.type(title, 'Manager')
    // One fault left: no summary, the word beside the field is enough.
    await waitFor(() => expect(screen.queryByText('Please correct these fields')).toBeNull())
    expect(written(seen)).toHaveLength(0)
  })
  it('each fault is named once, also in a list of its own; the summary is brought below what stays in sight, and keeps the focus when the field is out of it', async () => {
    fakeService()
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    open(employee, to(employee).create())
    // By their words: a question by role reads the whole of a long form.
    fireEvent.click(await screen.findByText('Add family member', {}, patient))
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ ...new DOMRect(), bottom: 5_000 })
    fireEvent.submit(document.querySelector('form') as HTMLElement)
    const summary = (await screen.findByText('Please correct these fields', {}, patient)).closest(
      '[role=alert]',
    ) as HTMLElement
    const names = [...summary.querySelectorAll('button')].map(({ textContent }) => textContent)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect(names).toEqual(expect.arrayContaining(['Position', 'Position – Start Date', 'Family member 1 – Name']))
    await waitFor(() => expect(document.activeElement).toBe(summary), patient)
    expect(scrolled.mock.contexts.at(-1)).toBe(summary)
  })
  it('is sent once as the contract has it, said in the specified words, and leads back to the list as it was', async () => {
    const seen = fakeService()
    const user = userEvent.setup()
    const router = open(positionLevel, `${positionLevel.screen}?limit=20&keywords=a`)
    await user.click((await screen.findAllByRole('link', { name: 'Add New' }))[0] as HTMLElement)
    await user.type(await box('Level Name'), ' Manager ')
    await user.type(screen.getByRole('textbox', { name: 'Level Number' }), '៧{Enter}')
    expect(await screen.findByText('Created successfully')).toBeTruthy()
    expect(written(seen).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', 'employee/position-level', { levelTitle: 'Manager', levelNumber: 7 }],
    ])
    await waitFor(() => expect(router.state.location.search).toBe('?limit=20&keywords=a'))
    expect(router.state.location.pathname).toBe(positionLevel.screen)
  })
  it('409 and 400 words go beside the fields they name; they leave when the field changes', async () => {
    fakeService({
      own: ({ method }) =>
        method === 'POST' ? refusedWith(409, 'levelTitle,levelNumber', 'This value is already used') : undefined,
    })
    const user = userEvent.setup()
    open(positionLevel, to(positionLevel).create())
    await user.type(await box('Level Name'), 'Manager')
    await user.type(screen.getByRole('textbox', { name: 'Level Number' }), '7')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect((await screen.findAllByText('This value is already used', { exact: true })).length).toBeGreaterThanOrEqual(2)
    await user.type(screen.getByRole('textbox', { name: 'Level Name' }), 's')
    await waitFor(() => expect(screen.getAllByText('This value is already used')).toHaveLength(1))
  })
  it('what has no field is said once in a toast', async () => {
    fakeService({
      own: ({ method }) => (method === 'POST' ? refusedWith(409, '', 'Only in office hours', 'RULE') : undefined),
    })
    const user = userEvent.setup()
    open(positionLevel, to(positionLevel).create())
    await user.type(await box('Level Name'), 'Manager')
    await user.type(screen.getByRole('textbox', { name: 'Level Number' }), '7')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText('Only in office hours')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Level Name' })).toHaveProperty('value', 'Manager')
  })
  it('a lost answer is asked again with the same key', async () => {
    let lost = true
    const seen = fakeService({
      own: ({ method }) => {
        if (method !== 'POST' || !lost) return undefined
        lost = false
        return Promise.reject(new TypeError('network'))
      },
    })
    const user = userEvent.setup()
    open(positionLevel, to(positionLevel).create())
    await user.type(await box('Level Name'), 'Manager')
    await user.type(screen.getByRole('textbox', { name: 'Level Number' }), '7')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await screen.findByText(/Could not reach the server/)
    await waitFor(
      () => expect(screen.getByRole('button', { name: 'Create' }).hasAttribute('data-loading')).toBe(false),
      { timeout: 3000 },
    )
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await screen.findByText('Created successfully')
    const keys = written(seen).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })
  it('is not checked while a Khmer syllable is being composed', async () => {
    fakeService()
    open(positionLevel, to(positionLevel).create())
    const title = await box('Level Name')
    fireEvent.focus(title)
    fireEvent.blur(title)
    expect(await screen.findByText('Required')).toBeTruthy()
    fireEvent.compositionStart(title)
    fireEvent.change(title, { target: { value: 'ក' } })
    expect(screen.getByText('Required')).toBeTruthy()
    fireEvent.compositionEnd(title)
    await waitFor(() => expect(screen.queryByText('Required')).toBeNull())
  })
})

describe('a record that is read', () => {
  it('says who made it in the script of the reader', async () => {
    fakeService()
    open(positionLevel, to(positionLevel).view('id1'))
    expect(await screen.findByText(/Created By Chan Sreymom/)).toBeTruthy()
    act(() => {
      setLanguage('km')
    })
    expect(await screen.findByText(/បង្កើតដោយ ចាន់ ស្រីមុំ/)).toBeTruthy()
    setLanguage('en')
  })
})

it('a Khmer name in Latin letters is warned of, and refused by nothing', async () => {
  const seen = fakeService()
  const user = userEvent.setup()
  open(payrollDeductionType, to(payrollDeductionType).update('id1'))
  const name = await box(/^Name KH/)
  await user.clear(name)
  await user.type(name, 'Loan')
  expect(await screen.findByText(/^Write this in Khmer letters/)).toBeTruthy()
  await user.clear(name)
  await user.type(name, 'ប្រាក់ខ្ចី')
  await waitFor(() => expect(screen.queryByText(/^Write this in Khmer letters/)).toBeNull())
  await user.clear(name)
  await user.type(name, 'Loan')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(written(seen)).toHaveLength(1))
})

describe('a changed record', () => {
  it('sends only what changed, with its version; create-only fields stand as text', async () => {
    const seen = fakeService()
    const user = userEvent.setup()
    open(payrollDeductionType, to(payrollDeductionType).update('id1'))
    const name = await box('Name')
    expect(document.querySelector('form [name="code"]')).toBeNull()
    expect(screen.getByText('CODE_1')).toBeTruthy()
    // What stands is not sent: it is said that nothing changed.
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Nothing changed')).toBeTruthy()
    expect(written(seen)).toEqual([])
    await user.clear(name)
    await user.type(name, 'Loan')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Update successfully')).toBeTruthy()
    expect(written(seen).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PATCH', 'employee/payroll-deduction-type/id1', { name: 'Loan', version: 1 }],
    ])
  })
  it('somebody was faster: says who, keeps the text, and saves the choices against the new version', async () => {
    const theirs = {
      ...rowOf(payrollDeductionType, 1),
      name: 'Theirs',
      account: '777',
      version: 4,
      updatedBy: { id: 'x', name: 'Keo Vannak' },
    }
    let first = true
    const seen = fakeService({
      own: ({ method }) => {
        if (method !== 'PATCH' || !first) return undefined
        first = false
        return json(
          { message: 'changed', errors: [{ path: '', message: 'changed', code: 'VERSION_CONFLICT' }], current: theirs },
          409,
        )
      },
    })
    const user = userEvent.setup()
    open(payrollDeductionType, to(payrollDeductionType).update('id1'))
    const name = await box('Name')
    await user.clear(name)
    await user.type(name, 'Mine')
    const account = screen.getByRole('textbox', { name: 'Account (Optional)' })
    await user.clear(account)
    await user.type(account, '111')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const banner = await screen.findByRole('alert')
    expect(within(banner).getByText(/Keo Vannak changed this record/)).toBeTruthy()
    expect(name).toHaveProperty('value', 'Mine')
    await user.click(within(banner).getByRole('radio', { name: 'Theirs: 777' }))
    await user.click(within(banner).getByRole('button', { name: 'Continue with these choices' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('data-loading')).toBe(false), {
      timeout: 3000,
    })
    expect(screen.getByRole('textbox', { name: 'Account (Optional)' })).toHaveProperty('value', '777')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Update successfully')
    expect(written(seen).at(-1)?.body).toEqual({ name: 'Mine', version: 4 })
  })
  it('a closed record is shown, a missing one is said, a forbidden one is refused', async () => {
    fakeService({ own: ({ path }) => (path.endsWith('/gone') ? refusedWith(404, '', 'x', 'NOT_FOUND') : undefined) })
    const router = open(payrollDeductionType, to(payrollDeductionType).update('id2'))
    await router.navigate(to(payrollDeductionType).view('gone'))
    expect(await screen.findByText('This record does not exist or is out of your reach')).toBeTruthy()
    signInWith(['READ_PAYROLL_DEDUCTION_TYPE'])
    await router.navigate(to(payrollDeductionType).create())
    expect(await screen.findByText("You don't have permission to access on this resource")).toBeTruthy()
  })
})
