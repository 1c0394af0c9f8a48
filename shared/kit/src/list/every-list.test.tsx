import { permit, stateAllows, type AnyResource } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { open, signInWith } from '../../test/app.tsx'
import { inLanguages, listShape } from '../../test/languages.ts'
import { fakeService, rowOf } from '../../test/service.ts'
import { resetTableSettings } from './table/table-settings.ts'

beforeEach(() => {
  resetTableSettings()
  signInWith()
})

/** The rows with actions among the ten answered rows: without a page of one record, not all rows have actions. */
const actedOn = (r: AnyResource) =>
  Array.from({ length: 10 }, (_, n) => rowOf(r, n + 1)).filter(
    (row) =>
      permit(r, 'VIEW') ||
      (permit(r, 'UPDATE') && stateAllows(r, 'edit', row)) ||
      (permit(r, 'DELETE') && stateAllows(r, 'delete', row)),
  )

describe('every declared list draws itself', () => {
  // A file needs one test even where no resource that was asked for has any.
  it('is asked of declared resources', () => expect(allResources.length).toBeGreaterThan(0))
  it.each(inLanguages(allResources, listShape).map(([r, lang]) => [r.name, lang, r] as const))(
    '%s in %s',
    async (_, lang, r) => {
      const error = vi.spyOn(console, 'error')
      fakeService()
      open(r, r.screen, { lang })
      expect(await screen.findByRole('heading', { level: 1, name: r.label[lang] })).toBeTruthy()
      const table = await screen.findByRole('table')
      await waitFor(() =>
        expect(within(table).getAllByRole('row')).toHaveLength(1 + Number(r.list.defaults?.['limit'] || 10)),
      )
      // Not by role, which reads the whole table for each.
      const headings = () => [...document.querySelectorAll('table th')].map((th) => th.textContent)
      const wanted = r.list.columns.flatMap((key) => {
        const field = r.fields[key]
        return field && !field.hidden && field.kind !== 'position' ? [field.label[lang]] : []
      })
      // Columns that come from data come with the answer.
      await waitFor(() =>
        expect(wanted.filter((label) => !headings().some((text) => text.includes(label)))).toEqual([]),
      )
      // Queries the document, because the table renders again while its rows arrive. Not by role: that reads the whole
      // document.
      const menus = () =>
        [...document.querySelectorAll('table button[aria-haspopup=menu]')].map(
          (menu) => menu.getAttribute('aria-label') ?? '',
        )
      if (r.form) await waitFor(() => expect(menus()).toHaveLength(actedOn(r).length))
      expect(menus().filter((name) => !(lang === 'en' ? /^Actions for \S/ : /^សកម្មភាពសម្រាប់ \S/).test(name))).toEqual([])
      expect(new Set(menus()).size).toBe(menus().length)
      // Spec 3 section 9.
      if (menus().length > 0) expect(table.style.getPropertyValue('--col-mrt_row_actions-size')).toBe('80')
      expect(document.documentElement.lang).toBe(lang)
      expect(document.title).toBe(`HR ${r.label[lang]}`)
      expect(error).not.toHaveBeenCalled()
    },
  )
})
