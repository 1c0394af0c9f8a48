import { permit, to, writableFields } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { open, signInWith } from '../../test/app.tsx'
import { formShape, inLanguages } from '../../test/languages.ts'
import { fakeService } from '../../test/service.ts'

const forms = allResources.filter(({ form }) => form)

beforeEach(() => signInWith())
const getName = (part: Element) =>
  part.getAttribute('aria-label') ??
  document.getElementById(part.getAttribute('aria-labelledby') ?? '')?.textContent ??
  ''

describe('every declared form draws itself', () => {
  // A file needs one test even where no resource that was asked for has any.
  it('is asked of declared resources', () => expect(allResources.length).toBeGreaterThan(0))
  it.each(inLanguages(forms, formShape).map(([r, lang]) => [r.name, lang, r] as const))(
    '%s in %s: new, viewed and edited, as far as it may be',
    async (_, lang, r) => {
      const error = vi.spyOn(console, 'error')
      const asked = fakeService()
      const router = open(r, permit(r, 'CREATE') ? to(r).create() : to(r).update('id1'), { lang })
      await screen.findByRole('heading', { level: 1 })
      const names = () => [...document.querySelectorAll('form [name]')].map((control) => control.getAttribute('name'))
      const writable = Object.entries(r.fields)
        .filter(
          ([, field]) =>
            !field.readOnly &&
            !(field.createOnly && !permit(r, 'CREATE')) &&
            field.use !== 'filter' &&
            !['position', 'ref'].includes(field.kind),
        )
        .map(([key]) => key)
      if (permit(r, 'CREATE') ?? permit(r, 'UPDATE'))
        await waitFor(() => expect(names()).toEqual(expect.arrayContaining(writable)))
      if (permit(r, 'CREATE')) {
        const sent = new Set(writableFields(r).map(({ key }) => key))
        const regions = [...document.querySelectorAll('form [role=region], form section')].map(getName)
        // A section of what the service alone writes has nothing to show yet.
        const sections = (r.form ?? []).filter(({ rows }) => rows.flat().some((key) => sent.has(key)))
        expect(sections.map(({ label }) => label[lang]).filter((label) => !regions.includes(label))).toEqual([])
        fireEvent.click([...document.querySelectorAll('.kit-action-bar button')].at(-1) ?? document.body)
        await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]').length).toBeGreaterThan(0))
        expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
      }
      if (permit(r, 'VIEW')) {
        await router.navigate(to(r).view('id1'))
        await waitFor(() => expect(document.querySelector('form')).toBeNull())
        const [key = ''] = r.form?.[0]?.rows[0] ?? []
        expect(await screen.findByText(r.fields[key]?.label[lang] ?? '')).toBeTruthy()
      }
      if (permit(r, 'UPDATE')) {
        await router.navigate(to(r).update('id1'))
        await waitFor(() => expect(document.querySelector('form')).not.toBeNull())
      }
      expect(error).not.toHaveBeenCalled()
    },
  )
})
