import { getShortList, profilePath, type AnyResource } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { open, signInWith } from '../../test/app.tsx'
import { fakeService } from '../../test/service.ts'
import { resetTableSettings } from '../list/table/table-settings.ts'
import { fittingTab } from './person-path.ts'

beforeEach(() => {
  resetTableSettings()
  signInWith()
})
/** Lists that a page of their own draws, each with what stands for the link. */
const drawnElsewhere: Readonly<Record<string, string>> = {
  'approval-status-tracking': 'a row of the inbox opens its request, whose facts have the link to the person',
}
const withPeople = allResources.filter((r) => getShortList(r) && !(r.name in drawnElsewhere))
/** The links to people in the rows of the table that is shown. */
const getLinks = (): readonly string[] =>
  [...document.querySelectorAll('tbody a')].flatMap((link) => {
    const to = link.getAttribute('href') ?? ''
    return to.startsWith(profilePath('')) ? [to] : []
  })
const getRows = (): number => document.querySelectorAll('tbody tr').length
async function draw(r: AnyResource): Promise<void> {
  fakeService()
  open(r, r.screen, { lang: 'en' })
  await screen.findByRole('table')
  await waitFor(() => expect(getRows()).toBeGreaterThan(1))
}

describe('every list with a person', () => {
  it('is asked of declared resources', () => expect(withPeople.length).toBeGreaterThan(40))
  it.each(withPeople.map((r) => [r.name, r] as const))(
    '%s: each row opens the person, at the tab that fits the list',
    async (_, r) => {
      await draw(r)
      const tab = fittingTab(r.screen)
      const [path, query = ''] = profilePath('x', tab).replace('x', '').split('?')
      await waitFor(() => expect(getLinks().length).toBeGreaterThanOrEqual(getRows()))
      for (const link of getLinks()) {
        expect(link.startsWith(path ?? '')).toBe(true)
        expect(link.split('?')[1] ?? '').toBe(query)
      }
    },
  )
})
