import { L, type AnyField, type Field } from '@staff/contract'
import { durationTypes } from '@staff/contract/attendance-leave'
import { allResources } from '@staff/contract/catalogue'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { KitProvider } from '../index.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { getKind } from './fields.ts'

const isChoice = (field: AnyField): field is Field<'choice'> => field.kind === 'choice'
const isDuration = (field: Field<'choice'>) => field.options.some(({ value }) => value === durationTypes[1].value)
const choices = allResources.flatMap(({ name, fields }) =>
  Object.entries(fields).flatMap(([key, field]) => (isChoice(field) ? [[name, key, field] as const] : [])),
)
const durations = choices.filter(([, , field]) => isDuration(field))
const offered = durationTypes.map(({ label }) => `${label.en} - ${label.km}`)

it('every duration type, and nothing else, is offered in both languages', () => {
  expect(durations.map(([name, key]) => `${name} ${key}`).sort()).toEqual([
    'leave-request durationType',
    'mission-request durationType',
  ])
  expect(choices.filter(([, , { options }]) => options.some((option) => option.offered))).toEqual(durations)
})
describe.each(['en', 'km'] as const)('in %s', (lang) => {
  it.each(durations)('%s %s names its options English - Khmer in form, filter and chip', async (_, key, field) => {
    act(() => setLanguage(lang))
    const { Input, Filter, FilterText } = getKind(field)
    const nothing = () => undefined
    render(
      <KitProvider env="test">
        <Input
          name={key}
          field={field}
          label="Form"
          value="TIME"
          shown={null}
          required
          onChange={nothing}
          onBlur={nothing}
        />
        <Filter field={field} params={[key]} values={{}} onChange={nothing} />
        <p>
          <FilterText field={field} param={key} value="DATE_RANGE,TIME" />
        </p>
      </KitProvider>,
    )
    const user = userEvent.setup()
    for (const label of ['Form', field.label[lang]]) {
      await user.click(screen.getByRole('combobox', { name: label }))
      const options = within(await screen.findByRole('listbox', { name: label })).getAllByRole('option')
      expect(options.map(({ textContent }) => textContent)).toEqual(offered)
      await user.keyboard('{Escape}')
    }
    expect(screen.getByText(`${offered[0] ?? ''}, ${offered[3] ?? ''}`)).toBeTruthy()
  })
  it('names any other option in the language of the reader', async () => {
    act(() => setLanguage(lang))
    const plain = choices.find(([, , field]) => !isDuration(field))?.[2]
    if (!plain) throw new Error('no plain choice is declared')
    const { FilterText } = getKind(plain)
    const [first = { value: '', label: L('', '') }] = plain.options
    render(
      <p>
        <FilterText field={plain} param="plain" value={first.value} />
      </p>,
    )
    expect(screen.getByText(first.label[lang])).toBeTruthy()
  })
})
