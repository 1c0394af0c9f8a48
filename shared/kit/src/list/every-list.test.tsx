import { allResources } from '@staff/contract/catalogue'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { open, signInWith } from '../../test/app.tsx'
import { fakeService } from '../../test/service.ts'
import { resetTableSettings } from './table-settings.ts'

beforeEach(() => {
  resetTableSettings()
  signInWith()
})

describe('every declared list draws itself', () => {
  it.each(allResources.flatMap((r) => [[r.name, 'en', r] as const, [r.name, 'km', r] as const]))(
    '%s in %s',
    async (_, lang, r) => {
      const error = vi.spyOn(console, 'error')
      fakeService()
      open(r, r.screen, { lang })
      expect(await screen.findByRole('heading', { level: 1, name: r.label[lang] })).toBeTruthy()
      const table = await screen.findByRole('table')
      await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(11))
      const first = r.fields[r.list.columns[0] ?? '']
      expect(within(table).getByText(first?.label[lang] ?? '')).toBeTruthy()
      expect(document.documentElement.lang).toBe(lang)
      expect(document.title).toBe(`HR ${r.label[lang]}`)
      expect(error).not.toHaveBeenCalled()
    },
  )
})
