import { L, logoNotFound } from '@staff/contract'
import { companyInformation } from '@staff/contract/admin'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeService, json } from '../../test/service.ts'
import { KitProvider, queryClient, setLanguage } from '../index.ts'
import { getKind } from '../fields/fields.ts'
import { PrintPage } from '../print/print-page.tsx'
import { CompanyLogo } from './company-logo.tsx'

const picture = { id: 'm1', filename: 'logo.png', mimeType: 'image/png' }
const { logo } = companyInformation.form.fields
const nothing = () => undefined
const { Input, Cell } = getKind(logo)
/** Every place of the kit that asks for the logo; the menu and the sign-in page draw the first one. */
const places = {
  brand: <CompanyLogo>{'own sign'}</CompanyLogo>,
  paper: (
    <PrintPage title="Letter" delayMs={60_000}>
      {'Body'}
    </PrintPage>
  ),
  form: (
    <Input
      name="logo"
      field={logo}
      label="Logo"
      value="m1"
      shown={picture}
      required={false}
      onChange={nothing}
      onBlur={nothing}
    />
  ),
  view: <Cell field={logo} value={picture} />,
}
beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
})
const show = (of: keyof typeof places, answer: Response) => {
  fakeService({
    own: ({ path }) =>
      path === 'auth/company'
        ? json({ data: { nameEn: 'Sample', nameKh: 'គំរូ', logo: '/api/auth/company/logo/m1' } })
        : path.startsWith('employee/media/download/')
          ? answer
          : undefined,
  })
  render(
    <MemoryRouter>
      <KitProvider env="test">{places[of]}</KitProvider>
    </MemoryRouter>,
  )
}
const getPicture = async () => {
  await waitFor(() => expect(document.querySelector('img')).not.toBeNull())
  return document.querySelector('img')
}
describe.each(['en', 'km'] as const)('in %s', (lang) => {
  it.each(['brand', 'paper'] as const)('a logo that does not load is told, and leaves its place: %s', async (place) => {
    setLanguage(lang)
    show(place, json({}))
    const image = await getPicture()
    expect(image?.getAttribute('src')).toBe('/api/auth/company/logo/m1')
    if (image) fireEvent.error(image)
    expect(await screen.findByText(logoNotFound[lang])).toBeTruthy()
    expect(document.querySelector('img')).toBeNull()
    expect(place === 'paper' || screen.getByText('own sign')).toBeTruthy()
  })
  it.each(['form', 'view'] as const)(
    'a logo that the service does not have is told at its field: %s',
    async (place) => {
      setLanguage(lang)
      const gone = { message: 'gone', errors: [{ path: '', message: 'gone', code: 'NOT_FOUND' }] }
      show(place, json(gone, 404))
      expect(await screen.findByText(logoNotFound[lang], undefined, { timeout: 10_000 })).toBeTruthy()
    },
  )
})
it('says nothing while the logo is there, and has the words of the specification', async () => {
  setLanguage('en')
  show('brand', json({}))
  await getPicture()
  expect(screen.queryByText(logoNotFound.en)).toBeNull()
  expect(logoNotFound).toEqual(L('Logo cannot be found', logoNotFound.km))
})
