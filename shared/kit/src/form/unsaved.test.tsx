import { positionLevel } from '@staff/contract/admin'
import { to } from '@staff/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { open, signInWith } from '../../test/app.tsx'
import { fakeService } from '../../test/service.ts'
import { getSession } from '../session/session.ts'
import { keepDraftsNow } from './draft.ts'

const box = (label: string | RegExp) => screen.findByRole('textbox', { name: label })

beforeEach(() => signInWith())

describe('nothing typed is lost', () => {
  it('leaving asks first; Cancel stays with the text, Leave goes', async () => {
    fakeService()
    const user = userEvent.setup()
    const router = open(positionLevel, to(positionLevel).create())
    await user.type(await box('Level Name'), 'Manager')
    void router.navigate('/elsewhere')
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(router.state.location.pathname).toBe(to(positionLevel).create())
    expect(screen.getByRole('textbox', { name: 'Level Name', hidden: true })).toHaveProperty('value', 'Manager')
    void router.navigate('/elsewhere')
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
  })
  it('a closing tab is warned only while something is unsaved', async () => {
    fakeService()
    const user = userEvent.setup()
    open(positionLevel, to(positionLevel).create())
    const title = await box('Level Name')
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(closing()).toBe(false)
    await user.type(title, 'M')
    await waitFor(() => expect(closing()).toBe(true))
  })
  it('an unsaved text that is still due is kept when the page is about to fall, and none after it was saved', async () => {
    const service = fakeService()
    const user = userEvent.setup()
    open(positionLevel, to(positionLevel).create())
    const key = `draft:${getSession().user?.id}:position-level:new`
    await user.type(await box('Level Name'), 'Manager')
    keepDraftsNow()
    expect(JSON.parse(sessionStorage.getItem(key) ?? '{}')).toMatchObject({ values: { levelTitle: 'Manager' } })
    await user.type(screen.getByRole('textbox', { name: 'Level Number' }), '7')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await screen.findByText('Created successfully')
    keepDraftsNow()
    expect([sessionStorage.getItem(key), service.some(({ method }) => method === 'POST')]).toEqual([null, true])
  })
  it('an unsaved text is offered at the next visit of the same person, and gone after saving', async () => {
    fakeService()
    const user = userEvent.setup()
    const router = open(positionLevel, to(positionLevel).create())
    await user.type(await box('Level Name'), 'Manager')
    const key = `draft:${getSession().user?.id}:position-level:new`
    await waitFor(() =>
      expect(JSON.parse(sessionStorage.getItem(key) ?? '{}')).toMatchObject({ values: { levelTitle: 'Manager' } }),
    )
    void router.navigate('/elsewhere')
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    // Overtaken by the way back, the form would never have been left.
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
    await router.navigate(to(positionLevel).create())
    await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
    expect(await box('Level Name')).toHaveProperty('value', 'Manager')
    await user.type(screen.getByRole('textbox', { name: 'Level Number' }), '7')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await screen.findByText('Created successfully')
    expect(sessionStorage.getItem(key)).toBeNull()
  })
})
