import { L, rows, text } from '@staff/contract'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { fakeService, json } from '../../test/service.ts'
import { ActionFields, api, KitProvider } from '../index.ts'
import { useAction } from './use-action.ts'

function ActionButton() {
  const { run, faults } = useAction(
    () => api.post('employee/act', {}),
    () => undefined,
  )
  return (
    <>
      <button onClick={() => run(undefined)}>{'Go'}</button>
      {Object.entries(faults).map(([path, words]) => (
        <p key={path}>{`${path}: ${words}`}</p>
      ))}
    </>
  )
}

it('tells every fault of a field, and a fault of two fields at both', async () => {
  const errors = [
    { path: 'file', message: 'Missing column "Amount"', code: 'REQUIRED' },
    { path: 'file', message: 'Missing column "Currency"', code: 'REQUIRED' },
    { path: 'from,until', message: 'In the wrong order', code: 'RULE' },
  ]
  fakeService({ own: ({ path }) => (path.endsWith('act') ? json({ message: 'x', errors }, 400) : undefined) })
  render(
    <KitProvider env="test">
      <ActionButton />
    </KitProvider>,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Go' }))
  expect(await screen.findByText('file: Missing column "Amount"; Missing column "Currency"')).toBeTruthy()
  expect(screen.getByText('from: In the wrong order')).toBeTruthy()
  expect(screen.getByText('until: In the wrong order')).toBeTruthy()
})
it('what is wrong within a list stands at the control of its row', async () => {
  const fields = {
    damages: rows({
      label: L('Damages', 'ការខូចខាត'),
      use: 'input',
      fields: { reason: text({ label: L('Reason', 'មូលហេតុ') }) },
      form: [['reason']],
      add: L('Add', 'បន្ថែម'),
      one: L('Damage', 'ការខូចខាត'),
    }),
  }
  render(
    <KitProvider env="test">
      <ActionFields
        fields={fields}
        values={{ damages: [{}] }}
        faults={{ 'damages.0.reason': 'Required' }}
        onChange={() => undefined}
      />
    </KitProvider>,
  )
  const control = await screen.findByRole('textbox', { name: 'Reason' })
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Required')).toBeTruthy()
})
